// What a request was refused with, in words.

import { Refusal } from "../frame/service/client.js";

/** @param {import("../frame/types.js").Words} words @param {unknown} error */
export function reason(words, error) {
  if (!(error instanceof Refusal)) return words("door.internal");
  const { problem, status, after } = error;
  if (!problem) return words("door.unreachable");
  if (status === 429) return words("door.wait", { seconds: after || 1 });
  const text = problem.detail || problem.title;
  return status >= 500 && problem.request_id ? `${text} ${words("door.request", { id: problem.request_id })}` : text;
}
