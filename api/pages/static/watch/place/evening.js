// A tournament as one of its players reads it: my round, my tables, the list; and what I say to it.

import { Draft } from "../door/draft.js";
import { language } from "../door/frame.js";
import { ended } from "../door/keys/keeping.js";
import { Client, newKey, Refusal } from "../frame/service/client.js";
import { Feed } from "../frame/service/feed.js";

/** @typedef {import("../frame/service/keyring.js").KeptKey} KeptKey */

const REST = 120; // many events come at once
const SOON = 1000; // the next board of a set is opened a moment after the one before
const OVER = ["finished", "void"];

/** Who sits at a table, without a second seat of the same entrant. @param {any} table @returns {number[]} */
export const sidesOf = (table) => [...new Set(table.seats.map((/** @type {number[]} */ one) => one[0]))];

/** Whether nothing more happens at a table, as far as it was told. @param {any} table */
const isOver = (table) =>
  ["over", "void"].includes(table.result?.state) || (table.forfeit !== null && !table.forfeit.seats?.length);

export class Evening {
  /** @param {KeptKey} key @param {() => void} told called when something has changed */
  constructor(key, told) {
    this.key = key;
    this.id = key.of;
    this.root = `v1/tournaments/${encodeURIComponent(key.of)}`;
    this.client = new Client(key.token, language);
    this.told = told;
    this.acts = new Draft(`place ${key.of}`, () => /** @type {Record<string, string>} */ ({}));
    /** @type {any} */
    this.view = null;
    /** @type {any} the standings */
    this.list = null;
    /** @type {any} what my total is made of; null before the start */
    this.why = null;
    /** @type {any} the round that is played, or else the next that is public; null without one */
    this.round = null;
    /** @type {any} the last that has ended */
    this.last = null;
    /** @type {any} the table at which I sit now, as the service shows it to me */
    this.table = null;
    /** @type {Set<string>} tables of mine that are over, where their results are told to nobody yet */
    this.done = new Set();
    /** @type {{feed: Feed, of: string} | null} */
    this.followed = null;
    this.broken = 0;
    this.over = false;
    this.timer = 0;
    this.later = 0;
  }

  get me() {
    return this.view.you;
  }

  get entrant() {
    return this.view.entrants.find((/** @type {any} */ one) => one.entrant === this.me.entrant);
  }

  /** @param {number} entrant */
  nameOf(entrant) {
    return this.view.entrants.find((/** @type {any} */ one) => one.entrant === entrant)?.name ?? "";
  }

  /** What a player is called. @param {number[]} seat its entrant, and its number there */
  playerOf([entrant, player]) {
    return (
      this.view.entrants
        .find((/** @type {any} */ one) => one.entrant === entrant)
        ?.players.find((/** @type {any} */ one) => one.player === player)?.name ?? ""
    );
  }

  /** My tables of a round, in their order. @param {any} round @returns {any[]} */
  mine(round) {
    return (round?.tables ?? []).filter((/** @type {any} */ one) =>
      one.seats.some((/** @type {number[]} */ seat) => seat[0] === this.me.entrant && seat[1] === this.me.player),
    );
  }

  /** The table at which I play now or next; null once all of mine are over, and without one. */
  get next() {
    return this.mine(this.round).find((one) => !isOver(one) && !this.done.has(one.table)) ?? null;
  }

  /** Why I do not play in the round; null if I do. */
  get bye() {
    return this.round?.byes.find((/** @type {any} */ one) => one.entrant === this.me.entrant)?.kind ?? null;
  }

  /** Whether this player has said to be there, for a round or for the tournament. @param {number} round */
  isHere(round) {
    return this.view.here.some((/** @type {any} */ one) => one.player === this.me.player && (one.round ?? 0) >= round);
  }

  /** Read all of it. Throws a Refusal. */
  async read() {
    const view = await (await this.client.ask(this.root, { cache: "no-store" })).json();
    const going = view.rounds.find((/** @type {any} */ one) => one.phase !== "ended")?.round ?? null;
    const last = view.rounds.findLast((/** @type {any} */ one) => one.phase === "ended")?.round ?? null;
    const round = (/** @type {number | null} */ number) =>
      number === null ? null : this.client.get(`${this.root}/rounds/${number}`);
    const begun = !["draft", "open"].includes(view.phase);
    const read = await Promise.all([
      round(going),
      round(last),
      begun ? this.client.get(`${this.root}/standings`) : null,
      begun && view.phase !== "void" ? this.client.get(`${this.root}/standings/${view.you.entrant}`) : null,
    ]);
    this.view = view;
    [this.round, this.last, this.list, this.why] = read;
    await this.#look();
  }

  /** Look at my table, once it is open, and follow it: whether it waits for me. */
  async #look() {
    const { next } = this;
    const plays = next && this.round.phase === "started" && this.view.phase === "running";
    if (this.followed && this.followed.of !== next?.table) {
      this.followed.feed.stop();
      this.followed = null;
    }
    if (!plays) {
      if (!next) this.table = null;
      return;
    }
    try {
      this.table = await this.client.get(`v1/tables/${next.table}`);
      if (OVER.includes(this.table.status)) {
        this.done.add(next.table);
        await this.#look();
        return;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.table = null;
      clearTimeout(this.later);
      if (error.status === 404) this.later = window.setTimeout(() => this.heard(), SOON); // it is opened in a moment
      return;
    }
    if (this.followed) return;
    const feed = new Feed(
      this.client,
      { heard: () => this.heard(), broken: () => {}, over: () => {} },
      `v1/tables/${next.table}/feed`,
    );
    this.followed = { feed, of: next.table };
    void feed.follow(this.table.version);
  }

  /** Whether the table waits for my move. */
  get isAsked() {
    const seat = this.table?.viewer?.seat ?? null;
    return this.table?.status === "running" && seat !== null && this.table.to_act.includes(seat);
  }

  /** Something has happened: read it, together with what happens at the same time. */
  heard() {
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      void this.again();
    }, REST);
  }

  /** Read what has changed, and tell it. */
  async again() {
    if (this.over) return;
    try {
      await this.read();
      this.broken = 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) {
        this.end();
        return;
      }
      this.broken ||= Date.now();
    }
    this.told();
  }

  /** The key is good no more: somebody else plays here, or has a newer key. */
  end() {
    this.over = true;
    this.followed?.feed.stop();
    ended(this.key);
    this.told();
  }

  /** Follow it by its feed until the page is left. */
  follow() {
    const feed = new Feed(
      this.client,
      {
        heard: () => this.heard(),
        broken: (error) => {
          const before = this.broken;
          this.broken = error ? this.broken || Date.now() : 0;
          if (before && !error) this.heard();
          else this.told();
        },
        over: () => this.end(),
      },
      `${this.root}/feed`,
    );
    addEventListener("pagehide", () => {
      feed.stop();
      this.followed?.feed.stop();
    });
    void feed.follow(this.view.version);
  }

  /**
   * Say something to the tournament. Until it is answered, a retry of it counts once, also after a reload. Throws a
   * Refusal.
   * @param {string} path @param {any} body
   */
  async send(path, body) {
    const name = `${path} ${JSON.stringify(body)}`;
    const { value } = this.acts;
    value[name] ??= newKey();
    this.acts.keep();
    try {
      await this.client.post(this.root + path, body, { key: value[name] });
      delete value[name];
    } catch (error) {
      if (error instanceof Refusal && error.status && error.status < 500) delete value[name];
      throw error;
    } finally {
      this.acts.keep();
    }
    await this.again();
  }

  /**
   * The standings as a command of mine would leave them; the refusal if it would be refused.
   *
   * @param {string} path
   * @param {any} body
   */
  async foresee(path, body) {
    try {
      return { standings: (await this.client.post(`${this.root}${path}?dry_run=true`, body)).standings, refused: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { standings: null, refused: error };
    }
  }
}
