/** The errors, as a small tree. Each error says what to do in `advice`. */

/** A wrong place in the input: the field, what is wrong with it, and the same in words. */
export interface FieldError {
  readonly field: string;
  readonly problem: string;
  readonly detail: string;
}

/** The service's words about a failure. `code` is one word with a meaning that never changes. */
export interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly status?: number;
  readonly request_id?: string;
  readonly rule?: string | null;
  readonly version?: number | null;
  readonly field?: string | null;
  readonly read_from?: number | null;
  readonly errors?: readonly FieldError[];
  readonly sentences?: { readonly [language: string]: string };
}

/** Any failure of a request. `problem` is what the service said, if it said anything. */
export class RefereeError extends Error {
  readonly problem: Problem;

  constructor(detail: string, problem: Problem = { detail }) {
    super(detail);
    this.problem = problem;
    this.name = new.target.name;
  }

  /** What to do about it. */
  get advice(): string {
    return "Read `problem`.";
  }

  /** The service's word for the problem, empty if there was no answer. */
  get code(): string {
    return this.problem.code ?? "";
  }
}

/** The rules say no. Nothing has changed. */
export class Refused extends RefereeError {
  override get advice(): string {
    return "Choose another command; `rule` and `sentences` say why. If you did not expect it, get the view again.";
  }

  /** The id of the rule, such as `whist.6.2`; null where no rule of a game refuses. */
  get rule(): string | null {
    return this.problem.rule ?? null;
  }

  /** The text of the rule, by language. */
  get sentences(): { readonly [language: string]: string } {
    return this.problem.sentences ?? {};
  }
}

/** Somebody acted before you: the table has another version than you expected. */
export class VersionMoved extends RefereeError {
  override get advice(): string {
    return "Get the view and the moves again, and decide anew.";
  }

  /** The table's version now, in your own numbers. */
  get version(): number | null {
    return this.problem.version ?? null;
  }
}

/** The request has a form that the service does not take. */
export class BadRequest extends RefereeError {
  override get advice(): string {
    return "Correct the request; `problem.field` and `problem.errors` name the places.";
  }
}

/** The log went back to an older state: the history no longer begins with what you have read. */
export class HistoryChanged extends RefereeError {
  /** The first version that may be another one, in your own numbers. */
  get readFrom(): number {
    return this.problem.read_from ?? 1;
  }

  override get advice(): string {
    return "Drop what you know from version `readFrom` on, and read it anew: `follow({ after: readFrom - 1 })`.";
  }
}

/** The token's role or seat may not do this. */
export class NotAllowed extends RefereeError {
  override get advice(): string {
    return "Use the token of another role or seat.";
  }
}

/** The token has ended, or there is no such thing for it. */
export class Gone extends RefereeError {
  override get advice(): string {
    return "Ask for a new token, or correct the name or the address. The same request cannot succeed.";
  }
}

/** The token is good at several tables or tournaments, or at none, so its own cannot be looked up. */
export class SeveralOrNone extends Gone {
  constructor(what: string) {
    super(`the token is good at several, or at no ${what}`);
  }

  override get advice(): string {
    return "Name the table or the tournament by its id.";
  }
}

/** The key that you gave belongs to another request. */
export class KeyReused extends RefereeError {
  override get advice(): string {
    return "Give no key, or a new one for each act.";
  }
}

/**
 * The service could not be reached, or had no time, also after all retries.
 *
 * A command may have been accepted all the same. Sent again with the same `key` it counts once. `retryAfter` has the
 * seconds that the service asks to wait, if it says so.
 */
export class NoAnswer extends RefereeError {
  readonly retryAfter: number | null;

  constructor(detail: string, problem?: Problem, retryAfter: number | null = null) {
    super(detail, problem);
    this.retryAfter = retryAfter;
  }

  override get advice(): string {
    return "Wait, then send the same again with the same key.";
  }
}

/** The token or the address has sent too many requests. `retryAfter` has the seconds to wait. */
export class RateLimited extends NoAnswer {
  override get advice(): string {
    return "Wait `retryAfter` seconds, and ask less often.";
  }
}

/** A defect of the service, or a damaged record. */
export class ServerFailed extends RefereeError {
  override get advice(): string {
    return "Report `problem.request_id` to whoever runs the service.";
  }
}

/** An answer is not what this package expects. */
export class NotUnderstood extends RefereeError {
  override get advice(): string {
    return "Look whether the address is that of the service, and install a newer release of this package.";
  }
}

const BY_STATUS: { readonly [status: number]: typeof RefereeError } = {
  401: Gone,
  403: NotAllowed,
  404: Gone,
  409: Refused,
  412: VersionMoved,
  422: KeyReused,
};

/** Return the error that an answer stands for. */
export function errorOf(status: number, content: string, retryAfter: number | null = null): RefereeError {
  const problem = problemIn(content) ?? { status, detail: `the answer has the status ${status}` };
  const words = problem.detail ?? "";
  const detail = problem.rule ? `${problem.rule}: ${words}` : words;
  if (status === 429) return new RateLimited(detail, problem, retryAfter);
  if ([408, 502, 503, 504].includes(status)) return new NoAnswer(detail, problem, retryAfter);
  if (status >= 500) return new ServerFailed(detail, problem);
  if (problem.code === "history_changed") return new HistoryChanged(detail, problem);
  return new (BY_STATUS[status] ?? BadRequest)(detail, problem);
}

/** Return the problem in an answer; null if it is none: a proxy in front of the service has words of its own. */
function problemIn(content: string): Problem | null {
  try {
    const read: unknown = JSON.parse(content);
    return typeof read === "object" && read !== null && "detail" in read ? (read as Problem) : null;
  } catch {
    return null;
  }
}
