/** Sends requests about one table over a WebSocket, and follows the table over another. */

import { answerIn, type Heard, hello, messageOf } from "./core/conversation.js";
import { Following, type Numbered } from "./core/feed.js";
import type { Answer, Broken, Request } from "./core/messages.js";
import { NotUnderstood } from "./errors.js";
import { type FollowTerms, LONGEST, Session } from "./session.js";
import { seconds, Timer } from "./timer.js";

/** After as many silent seconds a follower asks whether the service is still there, and after as many more it begins anew. */
const SILENCE = 20;
const STILL_THERE = JSON.stringify({ type: "list_disputes", id: 0 });

/** One connection. Messages that nobody has taken yet wait in it. */
class Line {
  isOpen = true;
  private readonly socket: WebSocket;
  private readonly come: (string | null)[] = [];
  private wake = () => {};

  constructor(kind: typeof WebSocket, address: string, greeting: string) {
    this.socket = new kind(address);
    this.socket.onopen = () => this.socket.send(greeting);
    this.socket.onmessage = ({ data }) => this.add(String(data));
    this.socket.onerror = () => this.end();
    this.socket.onclose = () => this.end();
  }

  /** Send a message, once the connection is there. */
  send(message: string): void {
    if (this.socket.readyState === 0) this.socket.addEventListener("open", () => this.socket.send(message));
    else if (this.socket.readyState === 1) this.socket.send(message);
  }

  /** Return the next message; null after the last. */
  async next(): Promise<Heard | null> {
    while (this.come.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    const content = this.come.shift() ?? null;
    if (content === null) this.add(null);
    try {
      return content === null ? null : (JSON.parse(content) as Heard);
    } catch {
      throw new NotUnderstood("a message of the socket is no JSON");
    }
  }

  /** End the connection. No message comes after those that are there. */
  readonly end = (): void => {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.add(null);
    this.socket.close();
  };

  private add(content: string | null): void {
    this.come.push(content);
    this.wake();
  }
}

/**
 * A token at one table. What has no message goes over HTTP, as in `Session`.
 *
 * Requests share one connection, one after the other. It begins with the first and is made anew after a break. Each
 * follower has a connection of its own.
 */
export class SocketSession extends Session {
  private line: Line | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private ids = 0;

  constructor(
    session: Session,
    private readonly table: string,
  ) {
    super(session.settings, session.token);
  }

  /** Close the connection for requests. */
  override close(): void {
    this.line?.end();
    this.line = null;
  }

  override async *follow<Notice extends Numbered>(
    _: readonly (string | number)[],
    { after = 0, signal }: FollowTerms,
  ): AsyncGenerator<Notice, void, undefined> {
    const following = new Following<Notice>(after, this.settings.patience);
    while (!following.over && !signal?.aborted) {
      let outcome: Answer | Broken = { broken: "the connection ended" };
      let hasBegun = false;
      for await (const heard of this.heard(following.id, signal)) {
        if (heard.type === "problem" && heard.id !== 0) outcome = answerIn(heard);
        else hasBegun = true;
        for (const notice of following.hear(heard)) yield notice;
      }
      if (signal?.aborted) return;
      await seconds(following.pause(outcome, null, hasBegun), signal);
    }
  }

  protected override async once(request: Request): Promise<Answer | Broken> {
    const id = ++this.ids;
    const message = messageOf(request, id);
    if (message === null) return super.once(request);
    const answer = this.turn.then(() => this.asked(message, id));
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  /** Send a message; return the answer to it, or the problem that ends the connection. */
  private async asked(message: string, id: number): Promise<Answer | Broken> {
    if (!this.line?.isOpen) this.line = this.opened(null);
    const line = this.line;
    const timer = new Timer(LONGEST);
    timer.signal.addEventListener("abort", line.end);
    try {
      line.send(message);
      for (let heard = await line.next(); heard; heard = await line.next()) {
        if (heard.id === id) return answerIn(heard);
        if (heard.type === "problem") {
          line.end();
          return answerIn(heard);
        }
      }
      return { broken: timer.isUp ? "the time was up" : "the connection ended" };
    } finally {
      timer.end();
    }
  }

  /** Yield each message of a follower's connection until it ends. A silent one is asked whether it is still there. */
  private async *heard(last: string, signal?: AbortSignal): AsyncGenerator<Heard> {
    const line = this.opened(last);
    let isAsked = false;
    let watching: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(watching);
      watching = setTimeout(() => {
        if (isAsked) return line.end();
        isAsked = true;
        line.send(STILL_THERE);
        watch();
      }, SILENCE * 1000);
    };
    signal?.addEventListener("abort", line.end);
    try {
      for (watch(); ; watch()) {
        const heard = await line.next();
        if (heard === null) return;
        isAsked = false;
        yield heard;
      }
    } finally {
      clearTimeout(watching);
      signal?.removeEventListener("abort", line.end);
      line.end();
    }
  }

  private opened(last: string | null): Line {
    const { url, language, WebSocket: kind = globalThis.WebSocket } = this.settings;
    if (!kind) throw new Error("There is no WebSocket here. Give `new Referee` one as `WebSocket`, or use Node.js 22.");
    return new Line(kind, `${url.replace(/^http/, "ws")}/v1/tables/${this.table}/play`, hello(this.token, language, last));
  }
}
