/** The two ways to a feed: fetch with a stream, and the EventSource of a browser. */

import { type Message, Messages } from "./core/feed.js";
import { type Answer, type Broken } from "./core/messages.js";
import { Timer } from "./timer.js";

/** The seconds after which a silent feed counts as broken. The service says every 15 that it is still there. */
const SILENCE = 45;
const KINDS = ["notice", "history_changed", "problem", "end"];

/** One connection to a feed over fetch. `outcome`, `asked` and `hasBegun` are good after its last message. */
export class Streamed {
  outcome: Answer | Broken = { broken: "the feed ended" };
  private readonly read = new Messages();

  constructor(private readonly open: (signal: AbortSignal) => Promise<Response>) {}

  /** The seconds that the service asks to wait before the next connection, null if it does not ask. */
  get asked(): number | null {
    return this.read.pause;
  }

  /** Whether anything has come. */
  get hasBegun(): boolean {
    return this.read.hasBegun;
  }

  /** Yield each message until the connection ends. */
  async *messages(signal?: AbortSignal): AsyncGenerator<Message> {
    const timer = new Timer(SILENCE, signal);
    try {
      for await (const part of this.parts(timer)) yield* this.read.take(part);
    } finally {
      timer.end();
    }
  }

  /** Yield the parts of the body as they come. A failure becomes the outcome. */
  private async *parts(timer: Timer): AsyncGenerator<string> {
    let reader: ReadableStreamDefaultReader<string> | undefined;
    try {
      const answer = await this.open(timer.signal);
      if (!answer.ok || answer.body === null) {
        this.outcome = await whole(answer);
        return;
      }
      reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    } catch (error) {
      this.outcome = { broken: reason(error) };
      return;
    }
    try {
      for (;;) {
        const part = await reader.read().catch((error: unknown) => {
          this.outcome = { broken: timer.isUp ? "the feed was silent" : reason(error) };
        });
        if (!part || part.done) return;
        timer.begin();
        yield part.value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
}

/** One connection to a feed by EventSource; in place of its address, the answer that refused the ticket. */
export class Ticketed {
  readonly outcome: Answer | Broken;
  readonly asked = null;
  hasBegun = false;
  private readonly address: string | null;

  constructor(address: string | Answer | Broken) {
    this.address = typeof address === "string" ? address : null;
    this.outcome = typeof address === "string" ? { broken: "the feed ended" } : address;
  }

  /** Yield each message until the connection ends. A ticket is good once, so the source is closed then. */
  async *messages(signal?: AbortSignal): AsyncGenerator<Message> {
    if (this.address === null) return;
    const source = new EventSource(this.address);
    const come: (Message | null)[] = [];
    let wake = () => {};
    const add = (message: Message | null) => {
      come.push(message);
      wake();
    };
    const end = () => add(null);
    for (const event of KINDS) source.addEventListener(event, ({ data, lastEventId: id }: MessageEvent<string>) => add({ event, id, data }));
    source.onopen = () => (this.hasBegun = true);
    source.onerror = end;
    signal?.addEventListener("abort", end);
    try {
      for (;;) {
        while (come.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const message = come.shift();
        if (!message) return;
        yield message;
      }
    } finally {
      signal?.removeEventListener("abort", end);
      source.close();
    }
  }
}

/** Return an answer with its whole body. */
export async function whole(answer: Response): Promise<Answer> {
  const asked = answer.headers.get("Retry-After") ?? "";
  return { status: answer.status, content: await answer.text(), retryAfter: /^\d+$/.test(asked) ? Number(asked) : null };
}

/** Return why a connection failed. Node.js has it in the cause. */
export function reason(error: unknown): string {
  return String((error instanceof Error && error.cause) || error);
}
