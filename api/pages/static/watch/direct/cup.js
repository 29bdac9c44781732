// A tournament as its director reads it, by the keys of this browser, and what is sent to it.

import { Draft } from "../door/draft.js";
import { language } from "../door/frame.js";
import { changed, ended } from "../door/keys/keeping.js";
import { identified } from "../door/keys/kept_reading.js";
import { Client, newKey, Refusal } from "../frame/service/client.js";
import { Feed } from "../frame/service/feed.js";
import { keys } from "../frame/service/keyring.js";

/** @typedef {import("../frame/service/keyring.js").KeptKey} KeptKey */

const REST = 120; // many events come at once

/** What all keys of this browser are, those included of which nobody has asked yet. */
export async function allIdentified() {
  for (const one of keys()) {
    if (one.kind !== "unknown" || one.ended) continue;
    try {
      changed(one, await identified(new Client(one.token, language), one.token));
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) ended(one);
    }
  }
}

/** The keys that may draft tournaments. */
export const organizing = () => keys().filter((one) => one.kind === "service" && !one.ended);

/** The key of an arbiter of this tournament, or else of a director. @param {string} id */
const ruling = (id) =>
  ["arbiter", "director"]
    .map((role) => keys().find((one) => one.kind === "tournament" && one.of === id && one.role === role && !one.ended))
    .find(Boolean);

export class Cup {
  /** @param {string} id @param {() => void} told called when something has changed */
  constructor(id, told) {
    this.id = id;
    this.root = `v1/tournaments/${encodeURIComponent(id)}`;
    this.told = told;
    /** @type {any} */
    this.view = null;
    /** @type {any} the standings */
    this.list = null;
    /** @type {KeptKey | null} */
    this.key = null;
    /** @type {Client | null} for what the organizer alone may do */
    this.organizer = null;
    /** @type {Client | null} for what an arbiter may do, and the organizer may not */
    this.arbiter = null;
    /** @type {Client | null} for what a director may do */
    this.director = null;
    this.broken = 0;
    this.acts = new Draft(`acts ${id}`, () => /** @type {Record<string, string>} */ ({}));
    this.timer = 0;
  }

  /** Find the keys for it, and read it. Throws a Refusal if no key of this browser opens it. */
  async open() {
    for (const key of organizing()) {
      const client = new Client(key.token, language);
      try {
        await client.get(this.root);
      } catch (error) {
        if (!(error instanceof Refusal) || ![401, 404].includes(error.status)) throw error;
        if (error.status === 401) ended(key);
        continue;
      }
      this.key = key;
      this.organizer = client;
      break;
    }
    this.taken();
    if (!this.client) throw new Refusal(404, null);
    await this.#whole();
  }

  /** Read it, with the organizer's key if that of the arbiter has ended. */
  async #whole() {
    try {
      await this.read();
    } catch (error) {
      const key = ruling(this.id);
      if (!(error instanceof Refusal) || error.status !== 401 || !key) throw error;
      ended(key);
      this.taken();
      if (!this.client) throw error;
      await this.read();
    }
  }

  /** Take up the key of an arbiter or a director, if this browser has one by now. */
  taken() {
    const key = ruling(this.id);
    this.key ??= key ?? null;
    const client = key ? new Client(key.token, language) : null;
    [this.arbiter, this.director] = key?.role === "director" ? [null, this.organizer ? null : client] : [client, null];
  }

  /** The token with which tables are looked at: an arbiter's or a director's, if there is one. */
  get looksWith() {
    return (((this.arbiter ?? this.director) ? ruling(this.id) : null) ?? this.key)?.token ?? "";
  }

  /** The one with which everything is read. */
  get client() {
    return /** @type {Client} */ (this.arbiter ?? this.organizer ?? this.director);
  }

  async read() {
    [this.view, this.list] = await Promise.all([this.client.get(this.root), this.client.get(`${this.root}/standings`)]);
    return this.view;
  }

  /** Read what has changed, and tell it. */
  async again() {
    try {
      await this.#whole();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) {
        location.reload();
        return;
      }
      this.broken ||= Date.now();
    }
    this.told();
  }

  /** Follow it by its feed until the page is left. */
  follow() {
    const heard = () => {
      this.timer ||= window.setTimeout(() => {
        this.timer = 0;
        void this.again();
      }, REST);
    };
    const { client } = this;
    const over = async () => {
      await this.again();
      if (this.client !== client) this.follow();
    };
    const feed = new Feed(
      client,
      {
        heard,
        broken: (error) => {
          this.broken = error ? this.broken || Date.now() : 0;
          this.told();
        },
        over: () => void over(),
      },
      `${this.root}/feed`,
    );
    addEventListener("pagehide", () => feed.stop());
    void feed.follow(this.view.version);
  }

  /** The key of an act, which a retry has too, also after a reload. @param {string} act */
  keyOf(act) {
    const { value } = this.acts;
    if (!value[act]) {
      value[act] = newKey();
      this.acts.keep();
    }
    return /** @type {string} */ (value[act]);
  }

  /**
   * Send a command. `act` names it: until it is answered, a retry of it counts once. Throws a Refusal.
   * @param {string} path
   * @param {any} body
   * @param {{act: string, by?: Client | null, method?: string, match?: number, root?: string}} terms
   */
  async send(path, body, { act, by = this.organizer ?? this.arbiter, method, match, root = this.root }) {
    const client = by ?? this.client;
    const name = `${act} ${JSON.stringify(body)}`;
    const from = match ?? this.view.version;
    try {
      const answer = await client.post(root + path, body, { key: this.keyOf(name), method, match });
      this.#answered(name);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) {
        if (error.status && error.status < 500) this.#answered(name);
        if (root === this.root) error.sent = { path, from };
      }
      throw error;
    }
  }

  /** @param {string} name */
  #answered(name) {
    delete this.acts.value[name];
    this.acts.keep();
  }

  /**
   * What a command would lead to. Throws a Refusal.
   * @param {string} path @param {any} body @param {Client | null} [by]
   */
  foresee(path, body, by = this.organizer ?? this.arbiter) {
    return (by ?? this.client).post(`${this.root}${path}?dry_run=true`, body);
  }

  /** What an entrant is called. @param {number | null} entrant */
  nameOf(entrant) {
    return this.view.entrants.find((/** @type {any} */ one) => one.entrant === entrant)?.name ?? "";
  }

  /** Who is arbiter now. @returns {any[]} */
  get arbiters() {
    return this.view.arbiters.filter((/** @type {any} */ one) => !one.dismissed);
  }
}
