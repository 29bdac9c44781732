// What home reads with the keys of this browser: whose each is, and how its table or tournament stands.

import { Client, jsonOf, Refusal } from "../../frame/service/client.js";
import { keys } from "../../frame/service/keyring.js";
import { language } from "../frame.js";
import { changed, ended } from "./keeping.js";

/** @typedef {import("../../frame/service/keyring.js").KeptKey} KeptKey */
/**
 * How it stands with what a key opens: `view` is that of the service, `line` the last of its story, `problem` why
 * nothing is known.
 * @typedef {{key: KeptKey, view: any, line: {sentence: string, at: number} | null, tag: string, problem: unknown}}
 *   Standing
 */

const OF_TABLE = /^(seat|arbiter|spectator)_/;
const AT_ONCE = 6; // as many connections as a browser has to a place
const UNTOUCHED = 304;

/**
 * Whose a key is. A token of one table lists that table and is called after its role; one of a tournament lists no
 * table.
 * Throws a Refusal.
 * @param {Client} client @param {string} token @returns {Promise<Partial<KeptKey>>}
 */
export async function identified(client, token) {
  const { tables } = await client.get("v1/tables?limit=2");
  if (tables.length === 1 && OF_TABLE.test(token)) {
    const { id, viewer, game, caption, names } = await client.get(`v1/tables/${tables[0].id}`);
    return {
      kind: "table",
      of: id,
      role: viewer.role,
      seat: viewer.seat ?? null,
      game,
      title: captionOf(caption),
      name: names[viewer.seat ?? -1] ?? "",
    };
  }
  if (!tables.length && !token.startsWith("organizer")) {
    const [cup] = (await client.get("v1/tournaments?limit=1")).tournaments;
    if (cup) {
      const { you, entrants } = await client.get(`v1/tournaments/${cup.id}`);
      if (you.role !== "organizer")
        return {
          kind: "tournament",
          of: cup.id,
          role: you.role,
          game: cup.game,
          title: cup.title,
          name: entrants.find((/** @type {any} */ one) => one.entrant === you.entrant)?.name ?? "",
        };
    }
  }
  const { organizers } = await client.get("v1/organizers?limit=2");
  return { kind: "service", of: "desk", role: "organizer", name: organizers.length === 1 ? organizers[0].name : "" };
}

/** Reads with all keys, some at a time. */
export class KeptReading {
  constructor() {
    /** @type {Map<string, Standing>} by the id of the key */
    this.found = new Map();
  }

  /** Read all of them that have not ended; `told` is called after each. @param {() => void} told */
  async all(told) {
    const waiting = keys().filter((one) => !one.ended);
    const worker = async () => {
      for (let key = waiting.shift(); key; key = waiting.shift()) {
        await this.one(key);
        told();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Read with one key. @param {KeptKey} given */
  async one(given) {
    const before = this.found.get(given.id);
    const client = new Client(given.token, language);
    let key = given;
    try {
      if (key.kind === "unknown") key = changed(key, await identified(client, key.token));
      if (key.kind === "service") {
        this.found.set(key.id, { key, view: null, line: null, tag: "", problem: null });
        return;
      }
      const root = `v1/${key.kind === "table" ? "tables" : "tournaments"}/${encodeURIComponent(key.of)}`;
      const answer = await client.ask(
        root,
        before?.tag ? { headers: { "If-None-Match": before.tag }, cache: "no-store" } : { cache: "no-store" },
      );
      const view = key.kind === "table" ? onlyFrame(await jsonOf(answer, language)) : await jsonOf(answer, language);
      const line = key.kind === "table" ? await lastLine(client, root, view.version) : null;
      this.found.set(key.id, {
        key: this.#named(key, view),
        view,
        line,
        tag: answer.headers.get("ETag") ?? "",
        problem: null,
      });
    } catch (error) {
      if (error instanceof Refusal && error.status === UNTOUCHED && before) {
        this.found.set(key.id, { ...before, key, problem: null });
        return;
      }
      if (error instanceof Refusal && error.status === 401) key = ended(key);
      this.found.set(key.id, {
        key,
        view: before?.view ?? null,
        line: before?.line ?? null,
        tag: before?.tag ?? "",
        problem: error,
      });
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The titles of the last visit stand there at once the next time. @param {KeptKey} key @param {any} view */
  #named(key, view) {
    const title = (key.kind === "table" ? captionOf(view.caption) : view.settings.title) || key.title;
    const name = (key.kind === "table" ? view.names[key.seat ?? -1] : "") || key.name;
    return title === key.title && name === key.name && key.game
      ? key
      : changed(key, { title, name, game: key.kind === "table" ? view.game : view.settings.game });
  }
}

/** What a table is called. @param {any} caption */
export const captionOf = (caption) => [caption?.title, caption?.round, caption?.board].filter(Boolean).join(", ");

/** A view without what lies on the table: home shows none of it. @param {any} view */
function onlyFrame({
  version,
  status,
  to_act,
  deadline,
  names,
  caption,
  frozen,
  disputes,
  open_undo,
  game,
  viewer,
  arbiter,
}) {
  return { version, status, to_act, deadline, names, caption, frozen, disputes, open_undo, game, viewer, arbiter };
}

/** @param {Client} client @param {string} root @param {number} version */
async function lastLine(client, root, version) {
  const { entries } = await client.get(`${root}/story?after=${Math.max(0, version - 1)}&limit=1`);
  const line = entries.at(-1);
  return line ? { sentence: line.sentence, at: line.at } : null;
}
