// The keys of this device, by the names that their owner gave them: keep, rename, renew, forget. No key is ever shown.

import { el } from "../../frame/dom.js";
import { forgetToken } from "../../frame/service/along.js";
import { Client, newKey } from "../../frame/service/client.js";
import { keys } from "../../frame/service/keyring.js";
import { button, language, later, panel, titleOf } from "../frame.js";
import { reason } from "../problem.js";
import { whoIs } from "../rows.js";
import { changed, moved } from "./keeping.js";

/**
 * @typedef {import("../../frame/service/keyring.js").KeptKey} KeptKey
 * @typedef {import("../../frame/types.js").Words} Words
 */

const GRACE = 60;
const LONGEST = 60;

/** How a key is called. @param {Words} words @param {KeptKey} key */
export const nameOf = (words, key) =>
  key.label ||
  key.title ||
  (key.kind === "service" ? key.name || words("home.service") : titleOf(key.game) || words("home.key"));

/** Where the token is renewed: at its table or tournament. @param {KeptKey} key */
const placeOf = (key) => `v1/${key.kind}s/${key.of}`;

/**
 * The number of the token there: known, or the only one of this holder that its list has.
 *
 * @param {Client} client
 * @param {KeptKey} key
 */
async function numberOf(client, key) {
  if (key.number) return key.number;
  const { tokens } = await client.get(`${placeOf(key)}/tokens`);
  const me = key.kind === "table" ? key : (await client.get(placeOf(key))).you;
  const mine = tokens.filter(
    (/** @type {any} */ one) =>
      !one.ended &&
      ["role", "seat", "arbiter", "director", "entrant", "player"].every(
        (part) => (one[part] ?? null) === (me[part] ?? null),
      ),
  );
  return mine.length === 1 ? mine[0].number : 0;
}

/** The panel of the keys. */
export class Device {
  /**
   * @param {Words} words
   * @param {() => void} renew called after a key has changed
   * @param {(text: string) => void} say
   */
  constructor(words, renew, say) {
    this.words = words;
    this.renew = renew;
    this.say = say;
    this.open = "";
    /** What was pressed last, and the key of its request. */
    this.pressed = this.once = "";
    this.list = el("ul", { class: "kept" });
    this.mine = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id: "mine" }));
    this.mine.addEventListener("change", () => this.#keepAll());
    const label = el(
      "label",
      { class: "check", for: "mine" },
      this.mine,
      el("span", null, words("home.mine"), el("small", null, words("home.mine_says"))),
    );
    this.count = el("p", { class: "say" });
    this.element = panel(words("home.device"), this.count, this.list, label);
    this.draw();
  }

  #keepAll() {
    for (const key of keys()) if (key.lasts !== this.mine.checked) moved(key, this.mine.checked);
    this.say(this.words(this.mine.checked ? "home.kept" : "home.tab_only"));
    this.renew();
  }

  draw() {
    const all = keys();
    const lasting = all.filter((one) => one.lasts).length;
    this.mine.checked = lasting > 0 && lasting === all.length;
    this.mine.indeterminate = lasting > 0 && lasting < all.length;
    this.element.hidden = all.length === 0;
    this.count.textContent = this.words("home.keys", { count: all.length });
    if (!this.list.contains(document.activeElement) && !this.list.querySelector(".keyed"))
      this.list.replaceChildren(...all.map((one) => this.#row(one)));
  }

  /** @param {KeptKey} key */
  #row(key) {
    const { words } = this;
    const what = [
      key.kind === "service" ? words("door.organizer") : whoIs(words, key),
      key.lasts ? null : words("home.this_tab"),
    ]
      .filter(Boolean)
      .join(" · ");
    const name = el(
      "span",
      null,
      el("b", null, nameOf(words, key)),
      el("br", null),
      el("span", { class: "dim" }, key.ended ? words("home.key_ended") : what),
    );
    const more = button(words("home.more"), () => this.#toggle(key, row), {
      class: "small more",
      aria: { expanded: "false", label: words("home.more_of", { name: nameOf(words, key) }) },
    });
    const keep =
      key.lasts || key.ended
        ? null
        : button(
            words("home.keep"),
            () => {
              moved(key, true);
              this.say(words("home.kept"));
              this.#anew();
            },
            { class: "small", aria: { label: words("home.keep_of", { name: nameOf(words, key) }) } },
          );
    const row = el("li", { data: { of: key.id } }, name, el("span", { class: "end" }, keep, more));
    return row;
  }

  /** Draw the list even if something in it has the focus, and give it back to the row. @param {string} [id] */
  #anew(id = "") {
    this.list.replaceChildren();
    this.renew();
    const row = this.list.querySelector(`[data-of="${id}"] .more`);
    if (row instanceof HTMLElement) row.focus();
  }

  /** @param {KeptKey} key @param {HTMLElement} row */
  #toggle(key, row) {
    const open = row.querySelector(".keyed");
    row.querySelector(".more")?.setAttribute("aria-expanded", String(!open));
    if (open) {
      open.remove();
      return;
    }
    const { words } = this;
    const field = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: `name-${key.id}`,
        maxlength: LONGEST,
        value: key.label,
        placeholder: nameOf(words, { ...key, label: "" }),
      })
    );
    const form = el(
      "form",
      { class: "go" },
      el("label", { class: "say", for: `name-${key.id}` }, words("home.call")),
      field,
      el("button", { class: "btn small" }, words("home.rename")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      changed(key, { label: field.value.trim() });
      this.#anew(key.id);
    });
    const says = el("p", { class: "say", role: "status" });
    const renew =
      ["table", "tournament"].includes(key.kind) && !key.ended
        ? button(words("home.renew"), () => void this.#renew(key, says), { class: "small" })
        : null;
    const forget = button(words("home.forget"), () => this.#sure(key, acts, forget), { class: "small" });
    const acts = el("div", { class: "go" }, renew, forget);
    const named =
      key.role === "seat" && key.name && !key.ended && !/^\((forgott|vergess)en /.test(key.name)
        ? later(
            words("home.my_name"),
            async () =>
              new (await import("../people.js")).People(new Client(key.token, language), key.name, () =>
                changed(key, { name: "" }),
              ).element,
          )
        : null;
    row.append(el("div", { class: "keyed" }, form, acts, says, named));
    field.focus();
  }

  /** @param {KeptKey} key @param {HTMLElement} acts @param {HTMLElement} asked */
  #sure(key, acts, asked) {
    const { words } = this;
    if (key.ended) {
      forgetToken(key.token);
      this.#anew();
      return;
    }
    const stay = button(
      words("home.stay"),
      () => {
        acts.replaceChildren(asked);
        asked.focus();
      },
      { class: "small main" },
    );
    const yes = button(
      words("home.forget"),
      () => {
        forgetToken(key.token);
        this.say(words("home.forgotten"));
        this.#anew();
      },
      { class: "small warn", data: { act: "forget sure" } },
    );
    acts.replaceChildren(
      el("p", { class: "say" }, words(key.kind === "service" ? "home.forget_service" : "home.forget_asks")),
      stay,
      yes,
    );
    stay.focus();
  }

  /**
   * A new key in place of this one. The answer may be lost: the same request is made again with the same key.
   *
   * @param {KeptKey} key
   * @param {HTMLElement} says
   */
  async #renew(key, says) {
    const client = new Client(key.token, language);
    const pressed = `renew ${key.id}`;
    const once = this.pressed === pressed ? this.once : newKey();
    this.pressed = pressed;
    this.once = once;
    try {
      const number = await numberOf(client, key);
      if (!number) {
        says.textContent = this.words("home.renew_cannot");
        return;
      }
      const { token } = await client.post(
        `${placeOf(key)}/tokens/${number}/rotate`,
        { grace_seconds: GRACE },
        { key: once },
      );
      const lasts = key.lasts;
      forgetToken(key.token);
      moved({ ...key, token, number, lasts }, lasts);
      this.pressed = "";
      this.say(this.words("home.renewed"));
      this.#anew(key.id);
    } catch (error) {
      says.textContent = reason(this.words, error);
    }
  }
}
