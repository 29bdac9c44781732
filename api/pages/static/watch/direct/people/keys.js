// The keys of a tournament: whose they are, and what can be done with each. A new one is shown until another follows.

import { button, panel } from "../../door/frame.js";
import { reason } from "../../door/problem.js";
import { el } from "../../frame/dom.js";
import { Refusal } from "../../frame/service/client.js";

/** @typedef {import("../desk.js").Desk} Desk */

export class Keys {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { words } = desk;
    /** @type {any[]} */
    this.listed = [];
    /** @type {any} */
    this.choice = this.name = this.fresh = this.shown = null;
    /** @param {string} tag @param {string} id @param {string} label @param {any} more */
    const field = (tag, id, label, more) => {
      const input = /** @type {any} */ (el(tag, { class: "in", id, ...more }));
      return [input, el("div", { class: "field" }, el("label", { for: id }, words(label)), input)];
    };
    const [choice, chosen] = field("select", "key", "direct.keys", {});
    const [name, names] = field("input", "key-name", "direct.name", { maxlength: 80, autocomplete: "off" });
    const [fresh, shown] = field("input", "key-new", "direct.key_new", { readonly: true });
    Object.assign(this, { choice, name, fresh, shown });
    shown.hidden = true;
    fresh.addEventListener("focus", () => fresh.select());
    choice.addEventListener("change", () => this.#chosen());
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    const named = () => ({ name: name.value.trim() || null });
    this.all = el(
      "div",
      { class: "act" },
      el("p", { class: "say" }, words("direct.keys_say")),
      chosen,
      names,
      el(
        "div",
        { class: "go below" },
        this.#act("rename", named),
        this.#act("rotate"),
        this.#act("revoke"),
        this.#act("issue", () => ({ role: "spectator", ...named() })),
      ),
      this.bad,
      shown,
    );
    this.show = button(words("direct.keys_show"), () => void this.read(), { class: "small", data: { act: "keys" } });
    this.element = panel(words("direct.keys"), this.show);
  }

  /** Read all keys but that of this device, which home renews. */
  async read() {
    const { words, cup } = this.desk;
    const { value } = this.choice;
    const mine = cup.arbiter ? cup.view.you.arbiter : 0;
    this.listed = [];
    if (this.show.isConnected) {
      this.show.replaceWith(this.all);
      this.choice.focus();
    }
    for (let after = 0, page; page?.next !== null; after = page.next) {
      page = await (cup.organizer ?? cup.client).get(`${cup.root}/tokens?after=${after}`);
      this.listed.push(...page.tokens.filter((/** @type {any} */ one) => !one.ended && (one.arbiter ?? -1) !== mine));
    }
    const whose = (/** @type {any} */ one) =>
      cup.arbiters.find((each) => each.arbiter === one.arbiter)?.name ??
      cup.view.directors.find((/** @type {any} */ each) => each.director === one.director)?.name ??
      cup.view.entrants.find((/** @type {any} */ each) => each.entrant === one.entrant)?.players[one.player - 1]
        ?.name ??
      words("host.watch");
    this.choice.replaceChildren(
      ...this.listed.map((one) =>
        el(
          "option",
          { value: one.number, selected: String(one.number) === value },
          [whose(one), one.name].filter(Boolean).join(" · "),
        ),
      ),
    );
    this.#chosen();
  }

  /**
   * A button; one that ends a secret says so first, and does it when it is pressed again.
   *
   * @param {string} name
   * @param {() => any} [body]
   */
  #act(name, body) {
    const { words } = this.desk,
      label = words(`direct.key_${name}`);
    const press = button(
      label,
      () => {
        const asks = !body && press.textContent === label;
        press.textContent = asks ? words("direct.key_sure", { name: this.choice.selectedOptions[0].text }) : label;
        if (!asks) void this.#do(name === "issue" ? "" : `/${this.choice.value}/${name}`, body?.() ?? {});
      },
      { class: "small", data: { key: name } },
    );
    press.addEventListener("blur", () => {
      press.textContent = label;
    });
    return press;
  }

  #chosen() {
    this.name.value = this.listed.find((one) => String(one.number) === this.choice.value)?.name ?? "";
  }

  /** @param {string} path @param {any} body */
  async #do(path, body) {
    const { words, cup } = this.desk;
    try {
      const { token } = await cup.send(`/tokens${path}`, body, { act: "keys" });
      this.shown.hidden = !token;
      if (token) {
        this.fresh.value = token;
        this.fresh.focus();
      }
      this.bad.hidden = true;
      await this.read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.textContent = reason(words, error);
    }
  }
}
