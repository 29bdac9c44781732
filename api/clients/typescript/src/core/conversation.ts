/** Speaks about a table over a WebSocket: requests as messages, and messages as answers. */

import type { Answer, Request } from "./messages.js";

/** A longer message goes over HTTP. */
const LONGEST = 65_536;

/** The messages by the operations that do the same. */
const TYPES: { readonly [operation: string]: string } = {
  "GET ": "view_table",
  "GET actions": "list_actions",
  "GET disputes": "list_disputes",
  "GET disputes/#": "view_dispute",
  "GET moves": "list_moves",
  "POST arbiter": "choose_arbiter",
  "POST disputes": "file_dispute",
  "POST disputes/#/appeal": "appeal_ruling",
  "POST disputes/#/evidence": "give_evidence",
  "POST disputes/#/ruling": "rule_dispute",
  "POST entropy": "add_entropy",
  "POST entropy/close": "close_entropy",
  "POST glass": "break_glass",
  "POST label": "label_table",
  "POST moves": "play",
  "POST pause": "pause",
  "POST record/open": "open_record",
  "POST resign": "resign",
  "POST resume": "resume",
  "POST seats/#/name": "name_seat",
  "POST undos": "request_undo",
  "POST undos/#/answer": "answer_undo",
  "POST undos/#/withdraw": "withdraw_undo",
};
const NUMBERED: { readonly [part: string]: string } = { disputes: "dispute", seats: "seat", undos: "undo" };

/** A message of the service. Which fields it has, its `type` says. */
export interface Heard {
  readonly type: "welcome" | "answer" | "problem" | "notices";
  readonly id?: number | null;
  readonly answer?: unknown;
  readonly problem?: { readonly status: number };
  readonly retry_after?: number | null;
  readonly events?: readonly { readonly version: number }[];
  readonly seen?: string;
}

/** Return what a message says as an answer over HTTP. */
export function answerIn({ problem, answer, retry_after }: Heard): Answer {
  return { status: problem?.status ?? 200, content: JSON.stringify(problem ?? answer), retryAfter: retry_after ?? null };
}

/** Return the first message of a connection. `last` is the id of the last notice of a follower; null: no notices. */
export function hello(token: string, language: string, last: string | null = null): string {
  const [after, seen] = (last ?? "").split(".");
  return JSON.stringify({ type: "hello", token, language, notices: last !== null, after: Number(after), ...(seen ? { seen } : {}) });
}

/** Return a request about a table as the message that does the same; null if there is none. */
export function messageOf({ method, path, headers, body, wait }: Request, id: number): string | null {
  const { pathname, searchParams } = new URL(path, "http://referee");
  const parts = pathname.split("/").slice(4); // after /v1/tables/ID
  const type = TYPES[`${method} ${parts.map((part) => (/^\d+$/.test(part) ? "#" : part)).join("/")}`];
  if (type === undefined || wait) return null;
  const message: Record<string, unknown> = { type, id };
  parts.forEach((part, place) => {
    if (/^\d+$/.test(part)) message[NUMBERED[parts[place - 1] ?? ""] ?? ""] = Number(part);
  });
  for (const [name, value] of searchParams) message[name] = JSON.parse(value);
  Object.assign(message, JSON.parse(body ?? "{}"));
  if (headers["Idempotency-Key"]) message.key = headers["Idempotency-Key"];
  if (headers["If-Match"]) message.expects = JSON.parse(JSON.parse(headers["If-Match"]));
  const content = JSON.stringify(message);
  return new TextEncoder().encode(content).length > LONGEST ? null : content;
}
