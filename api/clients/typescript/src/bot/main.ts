#!/usr/bin/env node
/** `friedensrichter-bot`: plays a seat with a bot, or lets bots play against each other. For Node.js. */

import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Chance } from "../core/actions.js";
import { RefereeError } from "../errors.js";
import { Referee } from "../referee.js";
import { asTable, contest, type ContestTerms } from "./contest.js";
import { BotError, type Choose, Player } from "./player.js";

/** A bot waits some minutes for a service that is away. */
const PATIENCE = { tries: 20 };
const HELP = `Play with a bot: a module that exports choose(view, moves, random).

friedensrichter-bot run BOT --table URL --token TOKEN    play one seat of a table to its end
  --table URL     the address of the table, or of the service
  --token TOKEN   the token of the seat
  --claims        list claims among the moves, too
  --no-undo       refuse each request to take moves back
friedensrichter-bot match BOT... --game GAME --url URL --token TOKEN    let bots play games, and count
  --game GAME     the id of the game, such as whist
  --url URL       the address of the service
  --token TOKEN   the token of an organizer, which opens the tables
  --games N       how many games (100)
  --seats N       the seats of a table (one for each bot)
  --options JSON  the options of the game
  --at-once N     how many tables are played side by side (4)
both:
  --seed N        for the random numbers that the bots are given; the deals stay random
  --verbose       write what happens to standard error`;

const STRINGS = ["table", "token", "game", "url", "games", "seats", "options", "at-once", "seed"] as const;
const FLAGS = ["claims", "no-undo", "verbose", "help"] as const;
type Values = { [name in (typeof STRINGS)[number]]?: string } & { [name in (typeof FLAGS)[number]]?: boolean };

async function main(words: string[]): Promise<void> {
  const { values, positionals } = parsed(words);
  const [command, ...bots] = positionals;
  if (values.help || !command) console.log(HELP);
  else if (command === "run" && bots.length === 1 && bots[0]) console.log(await run(bots[0], values));
  else if (command === "match" && bots.length > 0) console.log(await match(bots, values));
  else throw new BotError("the command is `run BOT` or `match BOT...`; --help says more");
}

function parsed(words: string[]): { values: Values; positionals: string[] } {
  const kinds = (names: readonly string[], type: "string" | "boolean") => names.map((name) => [name, { type }] as const);
  const options = Object.fromEntries([...kinds(STRINGS, "string"), ...kinds(FLAGS, "boolean")]);
  try {
    return parseArgs({ args: words, options, allowPositionals: true }) as { values: Values; positionals: string[] };
  } catch (error) {
    throw new BotError((error as Error).message);
  }
}

async function run(bot: string, values: Values): Promise<string> {
  const [url, table] = place(required(values, "table"));
  const seat = new Referee(url, { patience: PATIENCE }).table(required(values, "token"), { table });
  const view = await new Player(seat, await load(bot), {
    name: basename(bot),
    playsClaims: values.claims ?? false,
    agrees: !values["no-undo"],
    random: chance(values.seed),
    log: log(values),
  }).play();
  const scores = view.outcome ? `, scores [${view.outcome.scores.join(", ")}]` : "";
  return `seat ${view.viewer.seat}: ${view.status}${scores}`;
}

async function match(bots: string[], values: Values): Promise<string> {
  const seats = number(values, "seats", bots.length);
  const wish = { game: required(values, "game"), seats, options: options(values.options ?? "{}") };
  const referee = new Referee(required(values, "url"), { token: required(values, "token"), patience: PATIENCE });
  const entrants = bots.map((bot) => ({ name: basename(bot), load: () => load(bot) }));
  const scores = await contest(referee, entrants, {
    wish: wish as ContestTerms["wish"],
    games: number(values, "games", 100),
    atOnce: number(values, "at-once", 4),
    random: chance(values.seed),
    log: log(values),
  });
  return asTable(scores);
}

let loaded = 0;

/** Return the function of a module. Each call has variables of its own, also with the same module. */
async function load(bot: string): Promise<Choose> {
  const address = pathToFileURL(resolve(bot));
  address.search = `?load=${++loaded}`;
  let module: { choose?: unknown };
  try {
    module = (await import(address.href)) as typeof module;
  } catch (error) {
    throw new BotError(`${bot} cannot be read: ${(error as Error).message}`);
  }
  if (typeof module.choose !== "function") throw new BotError(`${bot} exports no function choose(view, moves, random)`);
  return module.choose as Choose;
}

/** Return the address of the service and the id of the table, from any address of the table or of the service. */
function place(address: string): [string, string | undefined] {
  const [, service = address, table] = /^(.*?)(?:\/v1)?\/tables\/([^/?#]+)/.exec(address) ?? [];
  return [service, table];
}

function options(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BotError(`the options are no JSON: ${(error as Error).message}`);
  }
}

function required(values: Values, name: (typeof STRINGS)[number]): string {
  const value = values[name];
  if (value === undefined) throw new BotError(`--${name} is missing; --help says more`);
  return value;
}

function number(values: Values, name: (typeof STRINGS)[number], otherwise: number): number {
  const value = values[name] ?? String(otherwise);
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new BotError(`--${name} is no number from 1 to 999999`);
  return Number(value);
}

/** Return a source of chance: by a seed always the same numbers (mulberry32). */
function chance(seed: string | undefined): Chance {
  if (seed === undefined) return Math.random;
  let state = Number(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function log(values: Values): (words: string) => void {
  return values.verbose ? (words) => console.error(words) : () => {};
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RefereeError || error instanceof BotError)) throw error;
  const advice = error instanceof RefereeError ? ` ${error.advice}` : "";
  console.error(`friedensrichter-bot: ${error.message}${advice}`);
  process.exit(1);
}
