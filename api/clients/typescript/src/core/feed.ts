/** Reads a feed of server-sent events, and goes on after each break without a gap or a double. */

import { errorOf, Gone, HistoryChanged, NotUnderstood } from "../errors.js";
import type { Heard } from "./conversation.js";
import { type Answer, type Broken, hasSucceeded } from "./messages.js";
import { Attempts, type Patience } from "./retrying.js";

/** A line of more characters is no feed of a referee. */
export const LONGEST_LINE = 16_777_216;

/** What each notice of a feed has. */
export interface Numbered {
  readonly version: number;
}

/** A server-sent event. */
export interface Message {
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/** Puts the messages of one connection together from its parts. */
export class Messages {
  /** The seconds that the service asks to wait before the next connection, if it asks. */
  pause: number | null = null;
  /** Whether anything has come. */
  hasBegun = false;
  private rest = "";
  private event = "message";
  private id = "";
  private data: string[] = [];

  /** Yield the messages that are whole with this text. What stands after the last end of a line waits for its rest. */
  *take(part: string): Generator<Message> {
    const lines = (this.rest + part).split("\n");
    this.rest = lines.pop() ?? "";
    if (this.rest.length > LONGEST_LINE) throw new NotUnderstood(`a line of the feed has more than ${LONGEST_LINE} characters`);
    for (const line of lines) {
      const message = this.line(line.replace(/\r$/, ""));
      if (message !== null) yield message;
    }
  }

  private line(line: string): Message | null {
    if (line === "") {
      const message = { event: this.event, id: this.id, data: this.data.join("\n") };
      [this.event, this.id, this.data] = ["message", "", []];
      return message.data === "" && message.id === "" ? null : message;
    }
    this.hasBegun = true;
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? ["", "", ""];
    if (name === "data") this.data.push(value ?? "");
    else if (name === "event") this.event = value ?? "";
    else if (name === "id") this.id = value ?? "";
    else if (name === "retry" && /^\d+$/.test(value ?? "")) this.pause = Number(value) / 1000;
    return null;
  }
}

/**
 * Follows one feed over any number of connections.
 *
 * `last` is the version of the last notice that was given out: each connection begins after it. The service is sent its
 * whole `id`, and notices by it when its history has changed. `over` says that the token has ended, so that nothing more
 * comes.
 */
export class Following<Notice extends Numbered> {
  over = false;
  id: string;
  private readonly attempts: Attempts;
  private hasBegun = false;

  constructor(
    public last: number,
    patience: Patience,
  ) {
    this.attempts = new Attempts(patience);
    this.id = last > 0 ? String(last) : "";
  }

  /** Return the notice of a message; null if it has none that is new. Throws the error of a problem. */
  take(message: Message): Notice | null {
    this.hasBegun = true;
    if (message.event === "end") this.over = true;
    else if (message.event === "problem") this.problem(message.data);
    else if (message.event === "history_changed") this.changed(message.data);
    else if (message.event === "notice") return this.notice(parsed<Notice>(message.data), message.id);
    else if (message.id?.split(".")[0] === String(this.last)) this.id = message.id;
    return null;
  }

  /** Yield the new notices of a message that came over a WebSocket. */
  *hear({ type, events = [], seen }: Heard): Generator<Notice> {
    if (type === "welcome" && seen) this.id = `${this.last}.${seen}`;
    for (const [place, event] of events.entries()) {
      const notice = this.notice(event as Notice, place === events.length - 1 ? `${event.version}.${seen}` : "");
      if (notice !== null) yield notice;
    }
  }

  /**
   * Return the seconds to wait before the next connection, at least `asked`. Throws the error of a failure.
   *
   * If the token has ended meanwhile, `over` is set and nothing is thrown. `hasBegun` says that the connection had
   * brought something, if only that it is still there.
   */
  pause(outcome: Answer | Broken, asked: number | null = null, hasBegun = false): number {
    this.hasBegun ||= hasBegun;
    if (this.over) return 0;
    try {
      const pause = this.attempts.after(hasSucceeded(outcome) ? { broken: "the feed ended" } : outcome);
      return typeof pause === "number" ? Math.max(pause, asked ?? 0) : 0;
    } catch (error) {
      if (!(error instanceof Gone) || error.code !== "token_unknown" || !this.hasBegun) throw error;
      this.over = true;
      return 0;
    }
  }

  private notice(notice: Notice, id?: string): Notice | null {
    if (notice.version <= this.last) return null;
    this.last = notice.version;
    this.id = id || String(this.last);
    this.attempts.beginAnew();
    return notice;
  }

  private changed(data: string): void {
    const { from } = parsed<{ from: number }>(data);
    const detail = `the history has changed from version ${from} on`;
    throw new HistoryChanged(detail, { code: "history_changed", detail, read_from: from });
  }

  private problem(data: string): void {
    const { status } = errorOf(503, data).problem;
    if (status && status !== 503) throw errorOf(status, data);
  }
}

function parsed<Content>(data: string): Content {
  try {
    return JSON.parse(data) as Content;
  } catch {
    throw new NotUnderstood("a message of the feed is no JSON");
  }
}
