// The live feed, read with fetch so that the token stays in a header; after a break it goes on where it was.

import { Refusal } from "./client.js";

const SILENT = 45_000; // three heartbeats of the service
const SOON = 500;
const LATE = 8_000;

/**
 * One message of server-sent events: its fields by name.
 * @param {string} text
 */
function fieldsOf(text) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) found[line.slice(0, colon)] = line.slice(colon + 1).trimStart();
  }
  return found;
}

/**
 * The messages of a stream, one by one.
 * @param {ReadableStream<Uint8Array>} body
 */
async function* messages(body) {
  const reader = body
    .pipeThrough(
      /** @type {ReadableWritablePair<string, Uint8Array>} */ (/** @type {unknown} */ (new TextDecoderStream())),
    )
    .getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? "";
    for (const part of parts) yield fieldsOf(part);
  }
}

/** Follows a table, or what else has a feed, for as long as the page lives. */
export class Feed {
  /**
   * `heard` is called with the number of each notice, `broken` with the problem when the feed breaks (and null when it
   * is
   * back), `over` when the token has ended, `told` with what a message without a number has, `changed` with the first
   * number from
   * which the history is another one (without it, `heard` is). `path` is that of the feed.
   * @param {import("./client.js").Client} client
   * @param {{heard: (version: number) => void, broken: (error: Refusal | null) => void, over: () => void, told?: (data:
   *   any) => void, changed?: (from: number) => void}} hearer
   * @param {string} [path]
   */
  constructor(client, hearer, path = "/feed") {
    this.client = client;
    this.hearer = hearer;
    this.path = path;
    /** @type {number | null} */
    this.after = 0;
    this.seen = "";
    this.wait = SOON;
    this.ended = false;
    /** @type {AbortController | null} */
    this.running = null;
    this.reconnect = () => this.running?.abort();
    addEventListener("online", this.reconnect);
  }

  /**
   * Follow after this number, or a feed without numbers from its beginning, until the page is left.
   * @param {number | null} after
   */
  async follow(after) {
    this.after = after;
    while (!this.ended) {
      try {
        await this.#once();
      } catch (error) {
        if (this.ended) return;
        if (error instanceof Refusal && [401, 403, 404].includes(error.status)) return this.end();
        this.hearer.broken(error instanceof Refusal ? error : new Refusal(0, null));
      }
      if (this.ended) return;
      await new Promise((resolve) => setTimeout(resolve, this.wait));
      this.wait = Math.min(this.wait * 2, LATE);
    }
  }

  async #once() {
    const stop = new AbortController();
    this.running = stop;
    let patience = setTimeout(() => stop.abort(), SILENT);
    try {
      const answer = await this.client.ask(
        this.path + (this.after === null ? "" : `?after=${this.after}${this.seen && `&seen=${this.seen}`}`),
        { signal: stop.signal, headers: { Accept: "text/event-stream" } },
      );
      this.wait = SOON;
      this.hearer.broken(null);
      if (!answer.body) return;
      for await (const message of messages(answer.body)) {
        clearTimeout(patience);
        patience = setTimeout(() => stop.abort(), SILENT);
        this.#take(message);
      }
      this.hearer.broken(new Refusal(0, null));
    } finally {
      clearTimeout(patience);
      this.running = null;
    }
  }

  /** @param {Record<string, string>} message */
  #take(message) {
    if (message.event === "end") this.end();
    else if (message.event === "hall") this.hearer.told?.(JSON.parse(message.data));
    else if (message.id) this.#took(message);
  }

  /**
   * What stands beside the number of the last notice goes with it, so that another history is noticed.
   *
   * @param {Record<string, string>} message
   */
  #took(message) {
    const [number, seen] = message.id.split(".");
    const before = this.after ?? 0;
    this.seen = seen ?? "";
    this.after = Number(number);
    const { changed, heard } = this.hearer;
    if (message.event === "history_changed") (changed ?? heard)(this.after + 1);
    else if (this.after > before) heard(this.after);
  }

  end() {
    this.ended = true;
    removeEventListener("online", this.reconnect);
    this.hearer.over();
  }

  /** Stop without a word: the page is left. */
  stop() {
    this.ended = true;
    removeEventListener("online", this.reconnect);
    this.running?.abort();
  }
}
