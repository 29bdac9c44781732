// Whether the chance of an opened record is the one to which its table was committed.

import { Fault, hex, hmac, sha256, unhex } from "./bytes.js";
import { write } from "./canonical.js";
import { askedBy, beginning, drawn, entered, followed } from "./draws.js";
import { Generator } from "./generator.js";

const ENDS = ["table_finished", "table_voided", "record_opened"];
const KINDS = /** @type {const} */ (["shuffles", "dice", "lots"]);

/** Whether the event reveals a seed. @param {any} event */
const reveals = (event) => ENDS.includes(event?.type) && event.seed !== "";

/**
 * Check each seed that is revealed against the commitment; the number of the event that revealed it, null if none did.
 * `events` are those of a record, or as a viewer was told of them. Throws Fault.
 * @param {any[]} events
 */
export async function checkSeed(events) {
  let found = null;
  for (const [place, event] of events.entries()) {
    if (!reveals(event)) continue;
    const seed = unhex(String(event.seed));
    const expected = seed && hex(await sha256("richter/commitment/1/", seed));
    if (expected !== events[0].commitment) throw new Fault("seed", place + 1);
    found = place + 1;
  }
  return found;
}

/**
 * Work out every draw of an opened record again that the game declares; how many there were, and how many more of which
 * nothing is declared. Throws Fault, at the event that tells of something else.
 * @param {any[]} records
 * @param {any} draws what the game draws
 * @param {(checked: number, total: number) => Promise<void> | void} [progress]
 */
export async function checkDraws(records, draws, progress) {
  const table = { ...records[0].event, draws };
  if (hex(await sha256("richter/commitment/1/", unhex(table.seed ?? "") ?? "")) !== table.commitment)
    throw new Fault("seed", 1);
  const walk = new Walk(table, await Generator.of(await sourceOf(table, records)));
  for (const [index, record] of records.entries()) {
    await walk.step(record, index + 1, records[index + 1]?.cause !== record.cause);
    if (progress && index % 100 === 99) await progress(index + 1, records.length);
  }
  return { count: walk.checked, rest: walk.unchecked };
}

/** The seed, mixed with what the seats have added. @param {any} table @param {any[]} records */
async function sourceOf(table, records) {
  const seed = unhex(table.seed) ?? new Uint8Array();
  if (table.entropy !== "seats") return seed;
  const added = records.map((one) => one.event).filter((event) => event.type === "entropy_added");
  const lines = added.sort((one, other) => one.seat - other.seat).map((one) => `${one.seat}:${one.entropy}\n`);
  return (await hmac(seed))(`richter/entropy/1\n${lines.join("")}`);
}

/** A walk along the events of a table, with all that a draw depends on. */
class Walk {
  /** @param {any} table @param {Generator} generator */
  constructor(table, generator) {
    this.table = table;
    this.generator = generator;
    this.past = [beginning(table)];
    this.checked = 0;
    this.unchecked = 0;
    this.command = newCommand(null);
  }

  /**
   * @param {any} record
   * @param {number} version
   * @param {boolean} isLast of its command
   */
  async step(record, version, isLast) {
    const { event } = record;
    let stock = /** @type {import("./draws.js").Stock} */ (this.past[version - 1]);
    if (record.cause === version) this.command = newCommand(record.command);
    const command = this.command;
    command.counted = record.drawn ?? command.counted;
    command.listed = record.unfit ?? command.listed;
    if (record.told) {
      const { analysis } = this.table;
      if (analysis?.chance !== "fresh" || version > analysis.version) throw new Fault("told", version);
      for (const kind of KINDS) command.told[kind] = [...record.told[kind]];
      command.isTold = true;
    }
    if (event.type === "undone") stock = this.back(stock, event.to);
    const draw = drawn(event, stock, this.table, askedBy(event, this.table, command.moves));
    if (draw) {
      const number = stock.counts[draw.kind];
      await this.check(draw, number, version);
      stock = { ...stock, counts: { ...stock.counts, [draw.kind]: number + 1 } };
      if (draw.work) this.checked += 1;
      else this.unchecked += 1;
    }
    stock = followed(stock, event, this.table.draws);
    if (isLast) this.close(stock.counts, version);
    this.past.push(stock);
  }

  /** What stood at a version, after an undo. @param {import("./draws.js").Stock} stock @param {number} to */
  back(stock, to) {
    const then = /** @type {import("./draws.js").Stock} */ (this.past[to]);
    const undos = stock.counts.undos + (this.table.after_undo === "anew" ? 1 : 0);
    return { ...then, counts: { ...then.counts, undos } };
  }

  /** @param {import("./draws.js").Draw} draw @param {number} number @param {number} version */
  async check(draw, number, version) {
    const { kind, got, work, fits } = draw;
    const { analysis } = this.table;
    if (analysis?.chance === "fresh" && version <= analysis.version) {
      this.command.pending.push([kind, got, version]);
      return;
    }
    const prepared = this.table.prepared?.[kind]?.[number];
    if (!work || !fits) {
      this.command.isSure = false;
      return;
    }
    const fit = prepared !== undefined && fits(prepared);
    if (prepared !== undefined && !fit) this.command.unfit.push(`${kind}[${number}]`);
    const expected = fit ? prepared : await work(this.generator, number);
    if (write(expected ?? null) !== write(got)) throw new Fault("draw", version, { kind, number });
  }

  /**
   * What the command says of its draws, at its end.
   *
   * @param {import("./draws.js").Counts} counts
   * @param {number} version
   */
  close(counts, version) {
    const { counted, listed, unfit, told, isTold, isSure, pending } = this.command;
    for (const [kind, got, at] of pending) {
      if (!told[kind].length || write(told[kind].shift()) !== write(got)) throw new Fault("told", at);
    }
    if (isTold && KINDS.some((kind) => told[kind].length)) throw new Fault("told", version);
    for (const kind of /** @type {const} */ ([...KINDS, "undos"])) {
      if (counted && (counted[kind] ?? 0) !== counts[kind]) throw new Fault("counts", version, { kind });
    }
    // The first records did not list what was used up without fitting; only shuffles of DNA could be then.
    const unlisted = listed === null && unfit.every((one) => one.startsWith("shuffles["));
    if (isSure && !unlisted && write(listed ?? []) !== write(unfit)) throw new Fault("unfit", version);
  }
}

/** What is known of a command while its events are read. @param {any} given */
function newCommand(given) {
  return {
    moves: entered(given),
    counted: /** @type {any} */ (null),
    listed: /** @type {any} */ (null),
    unfit: /** @type {string[]} */ ([]),
    told: /** @type {Record<string, any[]>} */ ({ shuffles: [], dice: [], lots: [] }),
    isTold: false,
    isSure: true,
    pending: /** @type {[string, any, number][]} */ ([]),
  };
}
