/** A request and its outcome, as plain values: no connection is needed to make or to judge them. */

import { NotUnderstood } from "../errors.js";

/** A request to the service. `path` is below its address; `wait` is the seconds that the service may take besides. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
  readonly wait?: number;
}

/** An answer with its whole body. `retryAfter` is the seconds that the service asks to wait, null if it says none. */
export interface Answer {
  readonly status: number;
  readonly content: string;
  readonly retryAfter: number | null;
}

/** No answer: the connection failed, or the time was up. */
export interface Broken {
  readonly broken: string;
}

/** What follows the address of a resource: parameters that are null or undefined are left out. */
export type Query = { readonly [name: string]: string | number | boolean | null | undefined };

/** How an act is sent: at which version it counts, and with which key. Both can be left out. */
export interface Sending {
  /** The act counts only at this version; otherwise it is refused with `VersionMoved`. */
  readonly expects?: number | undefined;
  /** The key by which the act counts once; a fresh one if you give none. */
  readonly key?: string | undefined;
}

/** Return whether there is an answer that is no failure. */
export function hasSucceeded(outcome: Answer | Broken): outcome is Answer {
  return "status" in outcome && outcome.status < 400;
}

/** Return the value in an answer. */
export function read<T>(answer: Answer): T {
  try {
    return JSON.parse(answer.content) as T;
  } catch {
    throw new NotUnderstood("the answer is no JSON");
  }
}

/** Return a path below /v1 with these parts quoted, and the parameters that have a value. */
export function path(parts: readonly (string | number)[], query: Query = {}): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) asked.set(name, String(value));
  }
  const way = `/v1/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
  const words = asked.toString();
  return words === "" ? way : `${way}?${words}`;
}

/** Return a reading request. */
export function get(where: string): Request {
  return { method: "GET", path: where, headers: {} };
}

/**
 * Return a writing request, with a fresh key unless one is given.
 *
 * Each retry sends the same request again, so the key makes it count once. Fields of the body that are null or undefined
 * are left out.
 */
export async function post(where: string, body: object, sending: Sending = {}): Promise<Request> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Idempotency-Key": sending.key ?? (await newKey()),
  };
  if (sending.expects !== undefined) headers["If-Match"] = `"${sending.expects}"`;
  const given = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return { method: "POST", path: where, headers, body: JSON.stringify(Object.fromEntries(given)) };
}

/** Return 16 random bytes as 32 digits, such as a fresh `Idempotency-Key`. A page needs no secure context for it. */
export async function newKey(): Promise<string> {
  const bytes = (await chance()).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const OF_NODE = "node:crypto";

/** The source of chance and signatures. */
export async function chance(): Promise<Crypto> {
  // Node.js 18 has it in a module alone. The name stands in a constant, so that no bundler looks for it.
  return globalThis.crypto ?? ((await import(/* webpackIgnore: true */ /* @vite-ignore */ OF_NODE)).webcrypto as Crypto);
}
