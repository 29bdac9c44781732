/** The acts that a viewer may do now: moves, each with a command that the rules accept, and the others. */

/** What every command has. */
export interface AnyCommand {
  readonly type: string;
}

/** A value that an input may have, and what it is called. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * An open field of an act: `form` is `some`, `one`, `number`, `numbers` or `text`.
 *
 * `some` takes a list of `least` to `most` values of `choices`, and `one` a single value. `number` takes a whole number
 * from `least` to `most`, where null is no bound. The lists and texts of the other two have `shortest` to `longest`
 * entries or characters. `place` is where the field stands in the body, such as `/move/cards`.
 */
export interface Input {
  readonly form: string;
  readonly place: string;
  readonly label: string;
  readonly choices?: readonly Choice[];
  readonly least?: number | null;
  readonly most?: number | null;
  readonly ordered?: boolean;
  readonly repeats?: boolean;
  readonly shortest?: number;
  readonly longest?: number;
}

/**
 * An act as a request: send `body` to `path` below the table's address, with its inputs filled.
 *
 * `example` is a whole body that the rules accept as it stands. `rare` says that it is seldom done.
 */
export interface Action {
  readonly kind: string;
  readonly path: string;
  readonly body: { readonly [name: string]: unknown };
  readonly inputs: readonly Input[];
  readonly label: string;
  readonly example: { readonly [name: string]: unknown };
  readonly rare?: boolean;
}

/** The answer of the service: all that the viewer may do at this version. */
export interface Listed {
  readonly game: string;
  readonly version: number;
  readonly to_act: readonly number[];
  readonly actions: readonly Action[];
}

/** A source of chance: numbers from 0 to below 1. */
export type Chance = () => number;

/**
 * A move that you may make, or a claim.
 *
 * `command` is one that the rules accept as it stands. If `inputs` is not empty, it is one of several, and `filled` makes
 * others.
 */
export class Move<Command extends AnyCommand = AnyCommand> {
  readonly command: Command;

  constructor(readonly action: Action) {
    this.command = action.example.move as Command;
  }

  /** The type of the command, such as `play_card`. */
  get type(): Command["type"] {
    return this.command.type;
  }

  /** The move in words. */
  get label(): string {
    return this.action.label;
  }

  /** What the move leaves open. */
  get inputs(): readonly Input[] {
    return this.action.inputs;
  }

  /** Whether it is seldom made. */
  get rare(): boolean {
    return this.action.rare ?? false;
  }

  /** Whether it is a claim or a ruling on one. */
  get isClaim(): boolean {
    return this.action.kind !== "move";
  }

  /** Return the command with these values in its open fields. */
  filled(values: Partial<Command> | { readonly [name: string]: unknown }): Command {
    return { ...this.command, ...values };
  }

  /** Return the command with each open field filled at random. The rules may refuse some combinations. */
  random(chance: Chance = Math.random): Command {
    const values = this.inputs.map((input) => [nameOf(input), randomValue(input, chance)] as const);
    return this.filled(Object.fromEntries(values));
  }
}

/**
 * The moves that you may make, the likeliest first. Claims stand among them.
 *
 * `version` is the table's version in your numbers, `toAct` are the seats that are to act. `others` are acts that are no
 * moves: undo, resignation, disputes, the arbiter's acts.
 */
export class Moves<Command extends AnyCommand = AnyCommand> extends Array<Move<Command>> {
  version = 0;
  toAct: readonly number[] = [];
  others: readonly Action[] = [];

  /** What `filter` and the like return are arrays. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  /** Return the same moves without the claims, unless there are only claims. */
  withoutClaims(): Moves<Command> {
    const some = this.filter((move) => !move.isClaim);
    return movesOf(some.length > 0 ? some : this, this);
  }

  /** Return the moves whose commands have one of these types. */
  ofType<Type extends Command["type"]>(...types: Type[]): Move<Extract<Command, { readonly type: Type }>>[] {
    return this.filter((move) => (types as string[]).includes(move.type)) as Move<never>[];
  }
}

/** Return the moves of an answer of the service. */
export function movesIn<Command extends AnyCommand>(listed: Listed): Moves<Command> {
  const isMove = (action: Action) => ["move", "claim", "rule_claim"].includes(action.kind);
  const moves = listed.actions.filter(isMove).map((action) => new Move<Command>(action));
  const others = listed.actions.filter((action) => !isMove(action));
  return movesOf(moves, { version: listed.version, toAct: listed.to_act, others });
}

type Rest = Pick<Moves, "version" | "toAct" | "others">;

function movesOf<Command extends AnyCommand>(moves: readonly Move<Command>[], { version, toAct, others }: Rest): Moves<Command> {
  const made = new Moves<Command>();
  made.push(...moves);
  return Object.assign(made, { version, toAct, others });
}

/** Return the name of the field that an input fills. */
function nameOf(input: Input): string {
  return input.place.slice(input.place.lastIndexOf("/") + 1);
}

/** Return some value that the input allows. The rules may still refuse it beside the others. */
export function randomValue(input: Input, chance: Chance): unknown {
  const within = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const values = (input.choices ?? []).map((choice) => choice.value);
  const least = input.least ?? 0;
  if (input.form === "one") return values[within(0, values.length - 1)];
  if (input.form !== "some") return within(least, input.most ?? least + 9);
  const wanted = within(least, Math.min(input.most ?? values.length, values.length));
  return Array.from({ length: wanted }, () => values.splice(within(0, values.length - 1), 1)[0]);
}
