/** Time that runs out, and waiting. */

/** Ends what has its `signal` when the seconds are up, or when another signal ends it. */
export class Timer {
  /** Whether the time has run out. */
  isUp = false;
  private readonly controller = new AbortController();
  private readonly stop = () => this.controller.abort();
  private running: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly length: number,
    private readonly other?: AbortSignal,
  ) {
    if (other?.aborted) this.stop();
    other?.addEventListener("abort", this.stop);
    this.begin();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Let the whole time run from now on. */
  begin(): void {
    clearTimeout(this.running);
    this.running = setTimeout(() => {
      this.isUp = true;
      this.stop();
    }, this.length * 1000);
  }

  /** Let no time run any more. */
  end(): void {
    clearTimeout(this.running);
    this.other?.removeEventListener("abort", this.stop);
  }
}

/** Wait for some seconds, or until the signal ends the waiting. */
export function seconds(length: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(running);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const running = setTimeout(end, length * 1000);
    signal?.addEventListener("abort", end);
  });
}
