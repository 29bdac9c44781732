/** Decides after each try of a request: it is done, it is tried again after a pause, or it has failed. */

import { errorOf, NoAnswer, type RefereeError } from "../errors.js";
import { type Answer, type Broken, hasSucceeded } from "./messages.js";

/** Statuses after which the same request can succeed. The key makes it count once. */
const TRIED_AGAIN: readonly number[] = [408, 429, 502, 503, 504];

/**
 * The number of tries of a request, and the pauses between them in seconds.
 *
 * `tries` is the most tries in all. The pause after the first is up to `first` seconds and doubles each time, up to
 * `longest`. A service that asks for a pause gets it, if it is no longer than `longest`; a longer one is an error.
 */
export interface Patience {
  readonly tries: number;
  readonly first: number;
  readonly longest: number;
}

/** The patience of a client that is given none. */
export const PATIENCE: Patience = { tries: 8, first: 0.25, longest: 30 };

/** The tries of one request. */
export class Attempts {
  private tries = 0;

  constructor(
    private readonly patience: Patience,
    private readonly chance: () => number = Math.random,
  ) {}

  /** Return the answer if it counts, or the seconds to wait before the next try. Throws the error of a failure. */
  after(outcome: Answer | Broken): Answer | number {
    if (hasSucceeded(outcome)) return outcome;
    const pause = this.pause(outcome);
    if (pause === null) throw failure(outcome);
    return pause;
  }

  /** Forget the tries: something has come. */
  beginAnew(): void {
    this.tries = 0;
  }

  private pause(outcome: Answer | Broken): number | null {
    if ("status" in outcome && !TRIED_AGAIN.includes(outcome.status)) return null;
    this.tries += 1;
    const { tries, first, longest } = this.patience;
    const least = "status" in outcome ? outcome.retryAfter : null;
    if (this.tries >= tries || (least !== null && least > longest)) return null;
    // jitter: clients that were cut off together do not come back together
    if (least !== null) return least + this.chance() * first;
    return this.chance() * Math.min(longest, first * 2 ** (this.tries - 1));
  }
}

/** Return the error of an outcome that is no success. */
function failure(outcome: Answer | Broken): RefereeError {
  if ("broken" in outcome) return new NoAnswer(`there was no answer: ${outcome.broken}`);
  return errorOf(outcome.status, outcome.content, outcome.retryAfter);
}
