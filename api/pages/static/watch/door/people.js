// A name is found and forgotten: where it stands, at how many places it would go, and that it cannot be taken back.

import { el } from "../frame/dom.js";
import { newKey } from "../frame/service/client.js";
import { stored } from "../frame/service/keyring.js";
import * as own from "../words/door/people.js";
import { button, language, wordsWith } from "./frame.js";
import { reason } from "./problem.js";

const words = wordsWith(own);
const GROUNDS = ["request", "error", "other"];
const LONGEST = 200;
const SHOWN = 10;

/** The part that does so; with a `name` it forgets that one alone: the reader's own. */
export class People {
  /**
   * @param {import("../frame/service/client.js").Client} client
   * @param {string} name
   * @param {() => void} done called after a name was forgotten
   */
  constructor(client, name, done) {
    this.client = client;
    this.name = name;
    this.done = done;
    this.once = newKey();
    this.busy = false;
    this.field = /** @type {HTMLInputElement} */ (
      el("input", { class: "in", id: "person", maxlength: LONGEST, required: true, autocomplete: "off" })
    );
    this.found = el("div", { tabindex: -1 });
    this.says = el("p", { class: "say", role: "status" });
    const form = el(
      "form",
      { class: "invited" },
      el("div", { class: "field" }, el("label", { for: "person" }, words("people.name")), this.field),
      el("div", { class: "go" }, el("button", { class: "btn small", data: { act: "find" } }, words("people.find"))),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.name = this.field.value;
      void this.look(true);
    });
    this.element = el("div", null, name ? null : form, this.found, this.says);
    if (name) void this.look(false);
  }

  /** Whatever fails is said. @param {() => Promise<void>} work */
  async #try(work) {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.says.textContent = reason(words, error);
    } finally {
      this.busy = false;
    }
  }

  /** @param {string} act @param {object} [more] @returns {Promise<any>} */
  #ask(act, more) {
    return this.client.post(
      `v1/people/${act}`,
      { name: this.name, ...more },
      { key: act === "find" ? newKey() : this.once },
    );
  }

  /** Say where the name stands, and ask. @param {boolean} lists whether the places are listed */
  look(lists) {
    return this.#try(async () => {
      this.found.replaceChildren();
      this.says.textContent = "";
      const { places = [], more = false } = lists ? await this.#ask("find") : {};
      const whole = (await this.client.post("v1/people/forget", { name: this.name, ground: "request", dry_run: true }))
        .places.length;
      this.found.replaceChildren(...(lists ? [listOf(places, more)] : []), ...(whole ? [this.#asked(whole)] : []));
      if (!whole)
        this.says.textContent =
          lists && !places.length ? words("people.nowhere") : words(lists ? "people.not_whole" : "people.not_own");
      if (whole) this.found.focus();
    });
  }

  /** It cannot be taken back, so the safe button is the filled one. @param {number} count */
  #asked(count) {
    const ground = /** @type {HTMLSelectElement} */ (
      el(
        "select",
        { class: "in", id: "ground" },
        ...GROUNDS.map((one) => el("option", { value: one }, words(`people.ground.${one}`))),
      )
    );
    const no = button(
      words("people.leave"),
      () => {
        this.found.replaceChildren();
        this.element.querySelector("input")?.focus();
      },
      { class: "small main" },
    );
    const yes = button(words("people.forget"), () => void this.#forget(ground.value), {
      class: "small warn",
      data: { act: "forget name" },
    });
    return el(
      "div",
      { class: "below" },
      el("p", { class: "say" }, words("people.sure", { name: this.name, count })),
      el("div", { class: "field" }, el("label", { for: "ground" }, words("people.ground")), ground),
      el("div", { class: "go" }, no, yes),
    );
  }

  /** @param {string} ground */
  #forget(ground) {
    return this.#try(async () => {
      const { places, unreadable, more = false } = await this.#ask("forget", { ground });
      this.once = newKey();
      dropped(this.name);
      this.field.value = "";
      this.found.replaceChildren();
      const left = unreadable.length;
      this.says.textContent = [
        words("people.done", { count: places.length - left }),
        left ? words("people.left", { count: left }) : "",
        more ? words("people.more") : "",
      ]
        .join(" ")
        .trim();
      this.done();
    });
  }
}

/** Where a name stands. @param {any[]} places @param {boolean} more */
function listOf(places, more) {
  const rows = places.slice(0, SHOWN).map(({ table, tournament, texts, of_tokens: tokens }) => {
    const kind = words(tokens ? "people.tokens" : tournament ? "people.tournament" : "people.table");
    const name = tournament
      ? el("a", { href: `/direct/${tournament}/${language}` }, kind)
      : table
        ? el("a", { href: `/host/${language}#${table}` }, kind)
        : kind;
    return el(
      "li",
      null,
      el(
        "span",
        null,
        name,
        el("br", null),
        el("span", { class: "dim" }, [...new Set(texts.map((/** @type {any} */ one) => one.text))].join(" · ")),
      ),
    );
  });
  return el(
    "div",
    null,
    el(
      "p",
      { class: "say" },
      words("people.places", { count: places.length }),
      more || places.length > SHOWN ? ` ${words("people.more")}` : "",
    ),
    el("ul", { class: "kept" }, ...rows),
  );
}

/** What was typed on forms of this device has the name no longer. @param {string} name */
function dropped(name) {
  for (const [place, text] of stored(true))
    if (place.startsWith("draft ") && text.includes(JSON.stringify(name))) localStorage.removeItem(place);
}
