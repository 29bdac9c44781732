// The keys of a tournament: whose they are, and what can be done with each. A new one is shown until another follows.

import { Refusal } from "../frame/client.js";
import { el } from "../frame/dom.js";
import { button, panel } from "../door/frame.js";
import { reason } from "../door/problem.js";

/** @typedef {import("./desk.js").Desk} Desk */

export class Keys {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { words } = desk;
    /** @type {any[]} */
    this.listed = [];
    this.choice = /** @type {HTMLSelectElement} */ (el("select", { class: "in", id: "key" }));
    this.name = /** @type {HTMLInputElement} */ (el("input", { class: "in", id: "key-name", maxlength: 80, autocomplete: "off" }));
    this.fresh = /** @type {HTMLInputElement} */ (el("input", { class: "in", id: "key-new", readonly: true }));
    this.fresh.addEventListener("focus", () => this.fresh.select());
    this.shown = el("div", { class: "field", hidden: true }, el("label", { for: "key-new" }, words("direct.key_new")), this.fresh);
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.choice.addEventListener("change", () => this.#chosen());
    const act = (/** @type {string} */ name, /** @type {() => any} */ body) => button(words(`direct.key_${name}`), () => void this.#do(name === "issue" ? "" : `/${this.choice.value}/${name}`, body()), { class: "small", data: { key: name } });
    const named = () => ({ name: this.name.value.trim() || null });
    this.all = el("div", { class: "act" }, el("p", { class: "say" }, words("direct.keys_say")),
      el("div", { class: "field" }, el("label", { for: "key" }, words("direct.key")), this.choice), el("div", { class: "field" }, el("label", { for: "key-name" }, words("direct.key_name")), this.name),
      el("div", { class: "go below" }, act("rename", named), this.#sure("rotate", act), this.#sure("revoke", act), act("issue", () => ({ role: "spectator", ...named() }))), this.bad, this.shown);
    this.show = button(words("direct.keys_show"), () => void this.read(), { class: "small", data: { act: "keys" } });
    this.element = panel(words("direct.keys"), this.show);
  }

  /** Read all keys but that of this device, which home renews. */
  async read() {
    const { words, cup } = this.desk;
    const { value } = this.choice;
    const mine = cup.arbiter ? cup.view.you.arbiter : 0;
    this.listed = [];
    if (this.show.isConnected) { this.show.replaceWith(this.all); this.choice.focus(); }
    for (let after = 0, page; page?.next !== null; after = page.next) {
      page = await (cup.organizer ?? cup.client).get(`${cup.root}/tokens?after=${after}`);
      this.listed.push(...page.tokens.filter((/** @type {any} */ one) => !one.ended && (one.arbiter ?? -1) !== mine));
    }
    const whose = (/** @type {any} */ one) => cup.arbiters.find((each) => each.arbiter === one.arbiter)?.name ?? cup.view.entrants.find((/** @type {any} */ each) => each.entrant === one.entrant)?.players[one.player - 1]?.name ?? words("host.watch");
    this.choice.replaceChildren(...this.listed.map((one) => el("option", { value: one.number, selected: String(one.number) === value }, [whose(one), one.name].filter(Boolean).join(" · "))));
    this.#chosen();
  }

  /** A button that says first what it does, and does it when it is pressed again. @param {string} name @param {(name: string, body: () => any) => HTMLElement} act */
  #sure(name, act) {
    const { words } = this.desk;
    const sure = act(name, () => ({}));
    const first = button(words(`direct.key_${name}`), () => {
      sure.textContent = words("direct.key_sure", { name: this.choice.selectedOptions[0].text });
      first.replaceWith(sure);
      sure.focus();
    }, { class: "small", data: { asks: name } });
    sure.classList.add("warn");
    sure.addEventListener("blur", () => sure.replaceWith(first));
    return first;
  }

  #chosen() { this.name.value = this.listed.find((one) => String(one.number) === this.choice.value)?.name ?? ""; }

  /** @param {string} path @param {any} body */
  async #do(path, body) {
    const { words, cup } = this.desk;
    try {
      const { token } = await cup.send(`/tokens${path}`, body, { act: "keys" });
      this.shown.hidden = !token;
      if (token) { this.fresh.value = token; this.fresh.focus(); }
      this.bad.hidden = true;
      await this.read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.textContent = reason(words, error);
    }
  }
}
