// The check of a record, from its bytes alone: no page, no server. It runs in a browser and in Node.
//
// What needs the rules of the game is not checked here: that they lead from the commands to the events, and what each
// seat was told of them. `richter verify FILE` does that. Each check says so itself.

import { checkArchive, isArchive } from "./archive.js";
import { Fault } from "./bytes.js";
import { read, write } from "./canonical.js";
import { checkDraws, checkSeed } from "./chance.js";
import { placeInLog } from "./log.js";
import { opened, readKey, signer } from "./note.js";
import { readReceipt } from "./receipt.js";
import { readRecord, streamHead, viewerHeads } from "./record.js";

/** @typedef {"done" | "failed" | "unchecked"} Status */
/**
 * One check. `reason` says why it failed, or why it was not done; `event` is the number of the event at which it
 * failed.
 * @typedef {{id: string, status: Status, reason?: string, event?: number | null, values: Record<string, string |
 *   number>}} Check
 */
/**
 * @typedef {{isWhole: boolean, first: number | null, key: string | null, signer: string | null, checks: Check[]}}
 *   Result
 */
/**
 * What a record is checked with: the public key that is trusted, receipts and own records that were kept, what a game
 * draws
 * whose record was made before records said so, and who is told how far it is.
 * @typedef {{key?: string | null, draws?: (table: any) => Promise<any>, kept?: {name: string, data: Uint8Array}[],
 *   progress?: (what: string, checked: number, total: number) => Promise<void> | void}} Means
 */

/** @typedef {import("./record.js").WholeRecord} WholeRecord */
/** @typedef {import("./note.js").Key} Key */

/**
 * Check a record, or the archive of a tournament.
 * @param {Uint8Array} data
 * @param {Means} [means]
 * @returns {Promise<Result>}
 */
export async function verify(data, means = {}) {
  const checking = new Checking(means);
  if (isArchive(data)) await checkArchive(checking, data, (record) => verify(record, { ...means, kept: [] }));
  else await checking.all(data);
  const failed = checking.checks.filter((one) => one.status === "failed");
  const events = failed.flatMap((one) => (one.event ? [one.event] : []));
  return {
    isWhole: !failed.length,
    first: events.length ? Math.min(...events) : null,
    key: checking.key?.written ?? null,
    signer: signer(data),
    checks: checking.checks,
  };
}

export class Checking {
  /** @param {Means} means */
  constructor(means) {
    this.means = means;
    /** @type {Check[]} */
    this.checks = [];
    /** @type {Key | null} */
    this.key = null;
  }

  /** @param {Uint8Array} data */
  async all(data) {
    await this.check("signature", () => this.signature(data));
    /** @type {WholeRecord | null} */
    let record = null;
    await this.check("chain", async () => {
      record = await readRecord(data, (checked, total) => this.means.progress?.("chain", checked, total));
      return { count: record.bodies.length, table: record.header.table };
    });
    const found = /** @type {WholeRecord | null} */ (record);
    if (found) this.texts(found);
    if (!found) {
      for (const id of ["chance", "log"]) this.leave(id, "after_fault");
    } else if (found.header.kind === "own") {
      await this.own(found);
    } else {
      await this.opened(found);
    }
    this.leave("rules", "needs_program");
  }

  /**
   * Do a check. What it returns are values for its sentence; a text is the reason why it cannot be done here.
   * @param {string} id
   * @param {() => Promise<Record<string, string | number> | string>} work
   */
  async check(id, work) {
    try {
      const found = await work();
      if (typeof found === "string") this.leave(id, found);
      else this.checks.push({ id, status: "done", values: found });
      return typeof found !== "string";
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.checks.push({ id, status: "failed", reason: error.reason, event: error.event, values: error.values });
      return false;
    }
  }

  /** @param {string} id @param {string} reason @param {Record<string, string | number>} [values] */
  leave(id, reason, values = {}) {
    this.checks.push({ id, status: "unchecked", reason, values });
  }

  /** What is said of the texts beside events. @param {{texts: number, forgotten: number[]}} found */
  texts({ texts, forgotten }) {
    if (!texts && !forgotten.length) return;
    this.checks.push({ id: "texts", status: "done", values: { count: texts } });
    if (forgotten.length) this.leave("texts", "forgotten", { events: forgotten.join(", ") });
  }

  /** The key that is trusted, if one was given. Throws Fault. */
  async trusted() {
    if (this.means.key) this.key = await readKey(this.means.key);
    return this.key;
  }

  /** @param {Uint8Array} data */
  async signature(data) {
    if (!(await this.trusted()) || !this.key) return "no_key_given";
    await opened(data, this.key, { sole: true });
    return { key: `${this.key.name}+${this.key.id}` };
  }

  /** A viewer's own record. @param {WholeRecord} record */
  async own(record) {
    const { header, bodies, heads } = record;
    /** @type {any[]} */
    const events = [];
    for (const body of bodies) events.push(read(body).event);
    const told = await this.check("told", async () => {
      bodies.forEach((body, place) => checkNotice(read(body), place + 1));
      if (events[0]?.type !== "table_opened") throw new Fault("no_opening", 1);
      return { viewer: header.viewer, count: bodies.length, game: String(events[0].game) };
    });
    if (told) await this.check("chance", async () => seedOf(await checkSeed(events)));
    else this.leave("chance", "after_fault");
    await this.check("receipt", async () => {
      if (!this.key) return "no_key_given";
      const receipt = await readReceipt(new TextEncoder().encode(header.receipt), this.key);
      const { table, viewer, version, head, at: time } = header;
      if (write(receipt) !== write({ table, viewer, version, head, time })) throw new Fault("other_receipt");
      return { version };
    });
    if (told && events[0].analysis)
      this.leave("origin", "own", { table: events[0].analysis.table, version: events[0].analysis.version });
    await this.kept(header.table, { [header.viewer]: heads });
    this.leave("log", "own");
  }

  /** The record of an opened table. @param {WholeRecord} record */
  async opened({ header, bodies }) {
    const records = bodies.map((body) => read(body));
    const isTable = await this.check("opening", async () => {
      if (records[0]?.event?.type !== "table_opened") throw new Fault("no_opening", 1);
      records.forEach((record, place) => checkRecord(record, place + 1));
      return { game: String(records[0].event.game) };
    });
    if (!isTable) {
      for (const id of ["chance", "viewers", "log"]) this.leave(id, "after_fault");
      return;
    }
    const table = records[0].event;
    const hasSeed = await this.check("chance", async () => {
      const end = await checkSeed(records.map((one) => one.event));
      if (end === null) throw new Fault("no_end", records.length + 1);
      return seedOf(end);
    });
    await this.check("draws", async () => {
      if (!hasSeed) return "after_fault";
      const draws = table.draws ?? (await this.means.draws?.(table));
      if (!draws) return "unknown_game";
      const { count, rest } = await checkDraws(records, draws, (checked, total) =>
        this.means.progress?.("draws", checked, total),
      );
      if (rest && !count) return "unknown_game";
      if (rest) this.leave("draws", "unknown_game");
      return { count };
    });
    /** @type {Record<string, string[]>} */
    const heads = {};
    await this.check("viewers", async () => {
      const end = header.viewers.find((one) => one.viewer === "arbiter");
      heads.arbiter = await viewerHeads(header.table, "arbiter", records.map(noticeOfArbiter));
      if (end?.version !== heads.arbiter.length || end.head !== heads.arbiter.at(-1)) throw new Fault("other_end");
      return { count: heads.arbiter.length };
    });
    this.leave("others", "needs_program", { count: header.viewers.length - 1 });
    if (table.analysis) await this.check("origin", () => origin(records, bodies));
    await this.check("log", () => this.inLog(header));
    await this.kept(header.table, heads);
  }

  /** @param {import("./record.js").Header} header @returns {Promise<Record<string, string | number> | string>} */
  async inLog(header) {
    if (header.proof === null) return "no_proof_in_it";
    if (!this.key) return "no_key_given";
    return placeInLog(header.proof, header, this.key);
  }

  /** Compare receipts and own records that were kept. @param {string} table @param {Record<string, string[]>} heads */
  async kept(table, heads) {
    for (const { name, data } of this.means.kept ?? []) {
      const before = this.checks.length;
      await this.check("kept", async () => {
        if (!this.key) return "no_key_given";
        const promised = await promise(data, this.key);
        if (promised.table !== table) throw new Fault("other_table", null, { other: promised.table });
        const chain = heads[promised.viewer];
        const { viewer, version } = promised;
        if (!chain) return viewer === "arbiter" || heads.arbiter === undefined ? "other_viewer" : "needs_program";
        if (version > chain.length) throw new Fault("fewer", null, { viewer, version, count: chain.length });
        if (chain[version - 1] !== promised.head)
          throw new Fault("told_otherwise", null, { viewer, version, head: promised.head.slice(0, 8) });
        return { viewer, version };
      });
      for (const one of this.checks.slice(before)) one.values = { name, ...one.values };
    }
  }
}

/** @param {number | null} event @returns {Record<string, string | number> | string} */
const seedOf = (event) => (event === null ? "not_revealed" : { event });

/** @param {any} notice @param {number} number */
function checkNotice(notice, number) {
  const { version, cause, event } = notice ?? {};
  if (event === null || typeof event !== "object" || Array.isArray(event) || version !== number)
    throw new Fault("no_notice", number);
  if (!Number.isInteger(cause) || cause < 1 || cause > number) throw new Fault("no_notice", number);
}

/** @param {any} record @param {number} number */
function checkRecord(record, number) {
  const { cause, event, actor, rule } = record ?? {};
  const isWhole = typeof event?.type === "string" && typeof actor?.role === "string" && typeof rule === "string";
  if (!isWhole || !Number.isInteger(cause) || cause < 1 || cause > number) throw new Fault("no_event", number);
}

/** The notice of the arbiter, who is told all but the seed. @param {any} record @param {number} place */
function noticeOfArbiter({ actor, at, cause, event, rule }, place) {
  const told = event.type === "table_opened" ? { ...event, seed: null } : event;
  return write({ at, by: actor, cause, event: told, rule, version: place + 1 });
}

/**
 * An analysis with the same chance differs from its table in the first event alone, so that the chain of the table can
 * be
 * recomputed.
 * @param {any[]} records
 * @param {string[]} bodies
 * @returns {Promise<Record<string, string | number> | string>}
 */
async function origin([first], bodies) {
  const { analysis, ...event } = first.event;
  const { table, version, head, chance } = analysis;
  if (chance !== "same") return "fresh_chance";
  if (bodies.length < version) throw new Fault("missing", bodies.length + 1, { total: version });
  const found = await streamHead(table, [write({ ...first, event }), ...bodies.slice(1, version)]);
  if (found !== head) throw new Fault("other_origin", 1);
  return { table, version };
}

/**
 * What the service promised: in a receipt, or with somebody's own record.
 * @param {Uint8Array} data
 * @param {Key} key
 */
async function promise(data, key) {
  let fault;
  try {
    return await readReceipt(data, key);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    fault = error;
  }
  await opened(data, key, { sole: true });
  try {
    const { header } = await readRecord(data);
    if (header.kind !== "own") throw new Fault("no_receipt");
    return { table: header.table, viewer: header.viewer, version: header.version, head: header.head };
  } catch (error) {
    throw error instanceof Fault ? new Fault("no_receipt") : (fault ?? error);
  }
}
