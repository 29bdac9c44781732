/** Verifies messages of webhooks, which are signed in the way of Standard Webhooks. */

import { chance } from "./core/messages.js";
import { RefereeError } from "./errors.js";

/** The signature or the time of a message is wrong: it does not come from the service, or is too old. */
export class Forged extends RefereeError {
  override get advice(): string {
    return "Answer with 400, and do nothing else.";
  }
}

/** A message. `type` is what happened, such as `your_turn`. */
export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Headers as a page, a worker or Node.js has them. */
export type SentHeaders = Headers | { readonly [name: string]: string | readonly string[] | undefined };

const TOLERANCE = 300; // seconds

/**
 * Return the message, such as `{ type: "your_turn", data: {...} }`. Throws `Forged`.
 *
 * `secret` is that of the webhook, with its `whsec_`. `body` is what was sent, byte by byte: read no JSON before. Pass
 * over a message whose `webhook-id` you have had before: the service sends each at least once.
 */
export async function verified(secret: string, headers: SentHeaders, body: string | Uint8Array): Promise<Message> {
  const [id, sent, signatures] = ["id", "timestamp", "signature"].map((name) => header(headers, `webhook-${name}`));
  if (!id || !sent || !signatures) throw new Forged("a header is missing");
  const age = Date.now() / 1000 - Number(sent);
  if (!/^\d+$/.test(sent) || Math.abs(age) > TOLERANCE) throw new Forged("the time is too old, too new, or no number");
  const content = typeof body === "string" ? encoded(body) : body;
  const head = encoded(`${id}.${sent}.`);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);
  const { subtle } = await chance();
  const key = await subtle.importKey("raw", keyOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  for (const signature of signatures.split(" ")) {
    const bytes = signature.startsWith("v1,") ? decoded(signature.slice(3)) : null;
    // Compares in a time that says nothing of the signature
    if (bytes && (await subtle.verify("HMAC", key, bytes, signed))) return JSON.parse(new TextDecoder().decode(content));
  }
  throw new Forged("no signature is right");
}

function header(headers: SentHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.join(" ");
}

/** The key in a secret. Throws an error of its own if it is none: then nobody forged anything. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decoded(secret.replace(/^whsec_/, ""));
  if (!key?.length) throw new TypeError("the secret is none of a webhook");
  return key;
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The bytes of a text in Base64; null if it is none. */
function decoded(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
