/** Sends requests over fetch, and follows feeds: the only part of the client that has connections. */

import { reason, Streamed, Ticketed, whole } from "./connections.js";
import { Following, type Numbered } from "./core/feed.js";
import { type Answer, type Broken, hasSucceeded, path, read, type Request } from "./core/messages.js";
import { Attempts, type Patience } from "./core/retrying.js";
import { seconds, Timer } from "./timer.js";

/** The seconds for an answer. */
export const LONGEST = 20;

/**
 * How a feed is followed: from the notice after version `after` on, until the token ends or `signal` ends it.
 *
 * `by` is `fetch`, or `tickets` for the EventSource of a browser. It is given a ticket in place of the token, because
 * it sends no header.
 */
export interface FollowTerms {
  readonly after?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly by?: "fetch" | "tickets" | undefined;
}

/** What all sessions of a client share. `fetch` and `WebSocket` are those of the platform unless you give others. */
export interface Settings {
  readonly url: string;
  readonly language: string;
  readonly patience: Patience;
  readonly fetch: typeof fetch;
  readonly WebSocket?: typeof WebSocket | undefined;
}

/** A token at a service: each request is sent until it has an answer that counts. */
export class Session {
  constructor(
    readonly settings: Settings,
    readonly token: string,
  ) {}

  /** Close what stays open between requests: nothing here. */
  close(): void {}

  /** Return the answer. Waits and sends the same request again where that helps; throws `RefereeError`. */
  async send(request: Request): Promise<Answer> {
    const attempts = new Attempts(this.settings.patience);
    for (;;) {
      const counted = attempts.after(await this.once(request));
      if (typeof counted !== "number") return counted;
      await seconds(counted);
    }
  }

  /** Yield the notices of the feed at these parts of an address, over as many connections as it takes. */
  async *follow<Notice extends Numbered>(
    parts: readonly (string | number)[],
    terms: FollowTerms,
  ): AsyncGenerator<Notice, void, undefined> {
    const { after = 0, signal } = terms;
    const following = new Following<Notice>(after, this.settings.patience);
    while (!following.over && !signal?.aborted) {
      const connection = terms.by === "tickets" ? await this.ticketed(parts, following.id) : this.streamed(parts, following.id);
      for await (const message of connection.messages(signal)) {
        const notice = following.take(message);
        if (notice !== null) yield notice;
        if (following.over) return;
      }
      if (signal?.aborted) return;
      await seconds(following.pause(connection.outcome, connection.asked, connection.hasBegun), signal);
    }
  }

  private streamed(parts: readonly (string | number)[], last: string): Streamed {
    const headers: Record<string, string> = { Accept: "text/event-stream" };
    if (last !== "") headers["Last-Event-ID"] = last;
    return new Streamed((signal) => this.fetched({ method: "GET", path: path(parts), headers }, signal));
  }

  private async ticketed(parts: readonly (string | number)[], last: string): Promise<Ticketed> {
    const got = await this.once({ method: "POST", path: path([...parts, "tickets"]), headers: {} });
    const [after, seen] = last.split(".");
    const address = (ticket: string) => this.settings.url + path(parts, { ticket, after: after || null, seen: seen ?? null });
    return new Ticketed(hasSucceeded(got) ? address(read<{ ticket: string }>(got).ticket) : got);
  }

  protected async once(request: Request): Promise<Answer | Broken> {
    const timer = new Timer(LONGEST + (request.wait ?? 0));
    try {
      return await whole(await this.fetched(request, timer.signal));
    } catch (error) {
      return { broken: timer.isUp ? "the time was up" : reason(error) };
    } finally {
      timer.end();
    }
  }

  private fetched(request: Request, signal: AbortSignal): Promise<Response> {
    const { url, language } = this.settings;
    const headers: Record<string, string> = { "Accept-Language": language, ...request.headers };
    if (this.token !== "") headers.Authorization = `Bearer ${this.token}`;
    const body = request.body ?? null;
    return this.settings.fetch(url + request.path, { method: request.method, headers, body, signal, cache: "no-store" });
  }
}
