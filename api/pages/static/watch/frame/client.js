// Requests to the service: the token goes in the header alone, and every refusal keeps the problem that it came with.

/** What a request was refused with: `problem` is the service's, or null where it could not be reached. */
export class Refusal extends Error {
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

/** @param {Response} answer */
async function refusalOf(answer) {
  let problem = null;
  try { problem = await answer.json(); } catch { /* an answer of somebody between us and the service */ }
  return new Refusal(answer.status, problem, Number(answer.headers.get("retry-after") ?? 0) || 0);
}

/** What asks the service, for one token and in one language. `table` is the table of the paths that begin with "/". */
export class Client {
  /** @type {string} */
  #token;

  /**
   * @param {string} token
   * @param {string} language
   * @param {string} table
   */
  constructor(token, language, table = "") {
    this.#token = token;
    this.language = language;
    this.table = table;
  }

  /**
   * The address of a path: below /v1 if it begins with "v1/", else below the table.
   * @param {string} path
   */
  #address(path) {
    return path.startsWith("v1/") ? `/${path}` : `/v1/tables/${encodeURIComponent(this.table)}${path}`;
  }

  /**
   * An answer as it is. Throws a Refusal.
   * @param {string} path
   * @param {RequestInit & {headers?: Record<string, string>}} [options]
   */
  async ask(path, options = {}) {
    const headers = { "Accept-Language": this.language, Authorization: `Bearer ${this.#token}`, ...options.headers };
    let answer;
    try {
      answer = await fetch(this.#address(path), { credentials: "omit", referrerPolicy: "no-referrer", ...options, headers });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Refusal(0, null);
    }
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
    return (await this.ask(path, signal ? { signal } : {})).json();
  }

  /**
   * Send something. `key` makes a retry safe, `match` is the version at which alone it counts. Throws a Refusal.
   * @param {string} path
   * @param {unknown} body
   * @param {{key?: string, match?: number | null}} [terms]
   * @returns {Promise<any>}
   */
  async post(path, body, { key, match } = {}) {
    /** @type {Record<string, string>} */
    const headers = { "Content-Type": "application/json" };
    if (key) headers["Idempotency-Key"] = key;
    if (match) headers["If-Match"] = `"${match}"`;
    return (await this.ask(path, { method: "POST", body: JSON.stringify(body ?? {}), headers })).json();
  }
}
