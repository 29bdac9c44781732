// The service as the desk asks it: all tables with one token, and what has not changed is not sent again.
import { Client, newKey, Refusal } from "../frame/service/client.js";

export { Refusal };

const WAIT = 1000;
const LATER = [0, 429, 503];
const MOST = 64;
const UNTOUCHED = 304;

export class Service {
  /** @param {string} token @param {"en" | "de"} language */
  constructor(token, language) {
    this.client = new Client(token, language);
    /** @type {Map<string, {tag: string, told: any}>} */
    this.kept = new Map();
  }

  /** JSON of a path below /v1. @param {string} path @returns {Promise<any>} */
  async get(path) {
    const before = this.kept.get(path);
    /** @type {Record<string, string>} */
    const headers = before ? { "If-None-Match": before.tag } : {};
    try {
      const answer = await this.client.ask(path, { headers, cache: "no-store" });
      const told = await answer.json();
      const tag = answer.headers.get("ETag");
      if (tag) this.keep(path, { tag, told });
      return told;
    } catch (error) {
      if (before && error instanceof Refusal && error.status === UNTOUCHED) return before.told;
      throw error;
    }
  }

  /** @param {string} path @param {{tag: string, told: any}} found */
  keep(path, found) {
    this.kept.delete(path);
    this.kept.set(path, found);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value ?? "");
  }

  /** @param {string} path */
  async text(path) {
    return (await this.client.ask(path)).text();
  }

  /**
   * Send a command, again and again until there is an answer: with the same key it counts once.
   *
   * @param {string} path
   * @param {any} body
   * @param {number} match
   */
  async send(path, body, match) {
    const key = newKey();
    for (;;) {
      try {
        return await this.client.post(path, body, { key, match });
      } catch (error) {
        if (!(error instanceof Refusal) || !LATER.includes(error.status)) throw error;
        await new Promise((done) => setTimeout(done, 1000 * error.after || WAIT));
      }
    }
  }

  /** A dry run: nothing is recorded. @param {string} path @param {any} body */
  tried(path, body) {
    return this.client.post(`${path}?dry_run=true`, body);
  }
}

/** What a refusal says, in the reader's language. @param {any} error @param {(key: string) => string} words */
export function reasonOf(error, words) {
  if (!(error instanceof Refusal)) throw error;
  return error.problem
    ? [error.problem.detail ?? error.problem.title, error.problem.rule].filter(Boolean).join(" ")
    : words("desk.no_answer");
}
