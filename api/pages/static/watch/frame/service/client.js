// Requests to the service: the token goes in the header alone, and every refusal keeps the problem that it came with.

import { addressOf, headersOf } from "./request.js";
import { heard } from "./time.js";

/** What a request was refused with: `problem` is the service's, or null where it could not be reached. */
export class Refusal extends Error {
  /** What was sent, and at which version of what the page shows. @type {{path: string, from: number} | null} */
  sent = null;

  /**
   * @param {number} status
   * @param {Record<string, any> | null} problem
   * @param {number} after the seconds to wait, 0 for none
   */
  constructor(status, problem, after = 0) {
    super(problem?.title ?? `status ${status}`);
    this.status = status;
    this.problem = problem;
    this.after = after;
  }
}

/** A key for a command, so that it counts once: 128 random bits. Browsers have `randomUUID` over https alone. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Response} answer */
async function refusalOf(answer) {
  let problem = null;
  try {
    problem = await answer.json();
  } catch {
    /* an answer of somebody between us and the service */
  }
  return new Refusal(answer.status, problem, Number(answer.headers.get("retry-after") ?? 0) || 0);
}

/**
 * The JSON of an answer. What stands for a forgotten name is in the language of the page.
 *
 * @param {Response} answer
 * @param {string} language
 */
export const jsonOf = async (answer, language) =>
  JSON.parse((await answer.text()).replace(/\(forgotten(?=[ )])/g, language === "de" ? "(vergessen" : "$&"));

/** What asks the service, for one token and in one language. `table` is the table of the paths that begin with "/". */
export class Client {
  /** @type {string} */
  #token;

  /**
   * @param {string} token
   * @param {string} language
   * @param {string} table
   * @param {Map<string, Promise<Response>>} [begun] what was asked with this token already, each for one who asks
   */
  constructor(token, language, table = "", begun = new Map()) {
    this.#token = token;
    this.language = language;
    this.table = table;
    this.begun = begun;
  }

  /**
   * An answer as it is. Throws a Refusal.
   * @param {string} path
   * @param {RequestInit & {headers?: Record<string, string>}} [options]
   */
  async ask(path, options = {}) {
    const headers = { ...headersOf(this.#token, this.language), ...options.headers };
    const begun = options.method ? undefined : this.begun.get(path);
    this.begun.delete(path);
    let answer;
    try {
      answer = await (begun ??
        fetch(addressOf(this.table, path), {
          credentials: "omit",
          referrerPolicy: "no-referrer",
          ...options,
          headers,
        }));
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Refusal(0, null);
    }
    heard(answer);
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }

  /**
   * The JSON of an address. Throws a Refusal.
   * @param {string} path
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async get(path, signal) {
    return jsonOf(await this.ask(path, signal ? { signal } : {}), this.language);
  }

  /**
   * Send something. `key` makes a retry safe, `match` is the version at which alone it counts. Throws a Refusal.
   * @param {string} path
   * @param {unknown} body
   * @param {{key?: string, match?: number | null | undefined, method?: string | undefined}} [terms]
   * @returns {Promise<any>}
   */
  async post(path, body, { key, match, method = "POST" } = {}) {
    /** @type {Record<string, string>} */
    const headers = { "Content-Type": "application/json" };
    if (key) headers["Idempotency-Key"] = key;
    if (match) headers["If-Match"] = `"${match}"`;
    return (await this.ask(path, { method, body: JSON.stringify(body ?? {}), headers })).json();
  }
}
