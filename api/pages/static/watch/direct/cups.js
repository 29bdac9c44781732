// All tournaments of the club, drafts first; the last one once more; and what kinds there are to begin with.

import { Draft } from "../door/draft.js";
import { button, language, panel, show, titleOf, when } from "../door/frame.js";
import { picture } from "../door/pictures.js";
import { reason } from "../door/problem.js";
import { el } from "../frame/dom.js";
import { below } from "../frame/service/below.js";
import { Client, newKey, Refusal } from "../frame/service/client.js";
import { PRESETS } from "./setup/presets.js";

/** @typedef {import("../frame/types.js").Words} Words */

const PAGE = 30;
const DATE = / *[,–-] *\d[^,]*$/;

/** A title with the date of today in place of its own. @param {string} title */
const dated = (title) =>
  `${title.replace(DATE, "")}, ${new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(new Date())}`;

export class Cups {
  /** @param {Words} words @param {import("../frame/service/keyring.js").KeptKey} key */
  constructor(words, key) {
    this.words = words;
    this.client = new Client(key.token, language);
    this.sent = new Draft("cups", () => ({ kind: "", key: "" }));
    this.rows = el("div", { class: "items" });
    this.again = el("div", { class: "go below" });
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.cursor = "";
    this.more = button(words("host.more"), () => void this.read(), { class: "small", hidden: true });
    const kinds = el(
      "div",
      { class: "presets" },
      ...Object.entries(PRESETS).map(([kind, one]) =>
        el(
          "button",
          {
            type: "button",
            class: "preset",
            data: { preset: kind },
            on: {
              click: () => void this.#hold(kind, { ...one.settings, title: dated(words(`direct.title.${kind}`)) }),
            },
          },
          el("b", null, words(`direct.preset.${kind}`)),
          el("span", null, words(`direct.preset.${kind}_says`)),
        ),
      ),
    );
    show(
      words,
      { root: "/direct", title: words("direct.hold"), under: key.name || words("door.organizer") },
      el(
        "div",
        { class: "col" },
        this.bad,
        panel(words("direct.begin"), kinds, this.again),
        panel(
          words("direct.all"),
          this.rows,
          el(
            "div",
            { class: "go below" },
            this.more,
            el("a", { class: "btn small", href: `/host/${language}` }, words("host.people")),
          ),
        ),
      ),
    );
    /** @type {any[]} */
    this.found = [];
  }

  async read() {
    try {
      const { tournaments, next } = await this.client.get(
        `v1/tournaments?limit=${PAGE}${this.cursor ? `&before=${this.cursor}` : ""}`,
      );
      this.found.push(...tournaments);
      this.cursor = next ?? "";
      this.bad.hidden = true;
    } catch (error) {
      this.#refused(error);
    }
    const sorted = [...this.found].sort(
      (one, other) => Number(other.phase === "draft") - Number(one.phase === "draft"),
    );
    this.rows.replaceChildren(
      ...sorted.map((one) => this.#row(one)),
      ...(sorted.length ? [] : [el("p", { class: "say" }, this.words("direct.none"))]),
    );
    this.more.hidden = !this.cursor;
    const last = this.found.find((one) => one.phase !== "void");
    this.again.replaceChildren(
      ...(last
        ? [
            button(this.words("direct.again"), () => void this.#again(last), { data: { act: "again" } }),
            el("span", { class: "say" }, last.title),
          ]
        : []),
    );
  }

  /** @param {any} one */
  #row(one) {
    return el(
      "a",
      { class: "item", href: `/direct/${one.id}/${language}`, data: { cup: one.id } },
      picture(one.game),
      el("b", null, one.title),
      el("span", { class: "sub" }, `${titleOf(one.game)} · ${this.words(`direct.format.${one.format}`)}`),
      el(
        "span",
        { class: "st" },
        el(
          "span",
          { class: ["chip", one.phase === "running" ? "live" : one.phase === "draft" ? "claim" : null] },
          this.words(`direct.phase.${one.phase}`),
        ),
        when(one.drafted_at),
      ),
    );
  }

  /** As last time: the same settings, with the date of today. @param {any} last */
  async #again(last) {
    try {
      const { settings } = await this.client.get(`v1/tournaments/${last.id}`);
      await this.#hold(`again ${last.id}`, { ...settings, title: dated(settings.title) });
    } catch (error) {
      this.#refused(error);
    }
  }

  /** @param {string} kind @param {any} settings */
  async #hold(kind, settings) {
    if (this.busy) return;
    this.busy = true;
    const { value } = this.sent;
    if (value.kind !== kind) Object.assign(value, { kind, key: newKey() });
    this.sent.keep();
    try {
      const { id } = await this.client.post("v1/tournaments", { settings }, { key: value.key });
      this.sent.clear();
      location.assign(below(`/direct/${id}/${language}#setup`));
    } catch (error) {
      if (error instanceof Refusal && error.status) this.sent.clear();
      this.#refused(error);
    } finally {
      this.busy = false;
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    this.bad.hidden = false;
    this.bad.textContent = reason(this.words, error);
  }
}
