// The panel that checks a record in this browser: that of the table, or a file.

import { el } from "../frame/dom.js";
import { icon } from "../frame/icons.js";

/** @typedef {import("./verify.js").Check} Check */
/** @typedef {import("./verify.js").Result} Result */

const PINNED = "richter.key";
const SIGNS = { done: "check", failed: "close", unchecked: "lock" };

/** What is shown of a check, and how one begins. */
export class Panel {
  /** @param {import("../frame/types.js").PageOfTable} page */
  constructor(page) {
    this.page = page;
    this.words = page.words;
    /** @type {{name: string, data: Uint8Array}[]} */
    this.kept = [];
    /** @type {Uint8Array | null} */
    this.record = null;
    /** @type {Result | null} */
    this.result = null;
    this.key = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "text",
        class: "mono",
        maxlength: "300",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: "name+id+key",
      })
    );
    this.key.value = pinned();
    this.key.addEventListener("change", () => this.#pin());
    this.found = el("div", { class: "found" });
    this.element = el("div", { class: "pad verify" }, this.#head(), this.#means(), this.found);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => this.#dropped(/** @type {DragEvent} */ (event)));
  }

  #head() {
    const { words } = this;
    const start = el(
      "button",
      { type: "button", class: "btn primary", data: { key: "verify" }, on: { click: () => void this.#checkTable() } },
      words("verify.start"),
    );
    return el(
      "div",
      null,
      el("h2", { class: "h3" }, words("verify.title")),
      el("p", { class: "meta" }, words("verify.says")),
      el("p", null, start),
    );
  }

  #means() {
    const { words } = this;
    const file = this.#picker("verify.file", false, ([one]) => one && this.#check(one.data));
    const kept = this.#picker("verify.receipts", true, (all) => this.#keep(all));
    return el(
      "details",
      { class: "means" },
      el("summary", null, words("verify.means")),
      el("label", { class: "field" }, el("span", null, words("verify.key")), this.key),
      el("p", { class: "meta" }, words("verify.key_says")),
      file,
      kept,
    );
  }

  /**
   * @param {string} text
   * @param {boolean} multiple
   * @param {(files: {name: string, data: Uint8Array}[]) => unknown} use
   */
  #picker(text, multiple, use) {
    const input = /** @type {HTMLInputElement} */ (el("input", { type: "file", multiple }));
    input.addEventListener("change", async () => use(await Promise.all([...(input.files ?? [])].map(taken))));
    return el("label", { class: "field" }, el("span", null, this.words(text)), input);
  }

  /** @param {DragEvent} event */
  async #dropped(event) {
    event.preventDefault();
    await this.#keep(await Promise.all([...(event.dataTransfer?.files ?? [])].map(taken)));
  }

  /** @param {{name: string, data: Uint8Array}[]} files */
  async #keep(files) {
    this.kept.push(...files);
    if (this.record) await this.#check(this.record);
  }

  #pin() {
    try {
      if (this.key.value.trim()) localStorage.setItem(PINNED, this.key.value.trim());
      else localStorage.removeItem(PINNED);
    } catch {
      /* a browser that keeps nothing */
    }
  }

  async #checkTable() {
    try {
      this.#wait("record", 0, 0);
      const answer = await this.page.client.ask("/record");
      await this.#check(new Uint8Array(await answer.arrayBuffer()));
      this.page.strip("verify", null);
    } catch (error) {
      this.found.replaceChildren();
      this.page.strip("verify", this.page.problem(error));
    }
  }

  /** The key to check with: the one that the reader trusts, else what the service says is its own. */
  async #trusted() {
    const own = this.key.value.trim();
    if (own) return { key: own, isPinned: true };
    const answer = await this.page.client.ask("v1/log/key");
    return { key: (await answer.text()).trim(), isPinned: false };
  }

  /** @param {Uint8Array} data */
  async #check(data) {
    this.record = data;
    const { key, isPinned } = await this.#trusted();
    const { verify } = await import("./verify.js");
    const progress = async (/** @type {string} */ what, /** @type {number} */ checked, /** @type {number} */ total) => {
      this.#wait(what, checked, total);
      await new Promise((then) => setTimeout(then));
    };
    const draws = (/** @type {any} */ { game, edition, revision }) =>
      this.page.client.get(`v1/games/${game}?edition=${encodeURIComponent(edition)}&revision=${revision}`).then(
        (found) => found.draws,
        () => null,
      );
    this.result = await verify(data, { key, draws, kept: this.kept, progress });
    this.#show(this.result, key, isPinned);
  }

  /** @param {string} what @param {number} checked @param {number} total */
  #wait(what, checked, total) {
    const bar = el("progress", total ? { max: total, value: checked } : {});
    this.found.replaceChildren(el("p", { class: "meta" }, this.words(`verify.wait.${what}`, { checked, total })), bar);
  }

  /** @param {Result} result @param {string} key @param {boolean} isPinned */
  #show(result, key, isPinned) {
    const { words } = this;
    const verdict = result.isWhole ? "whole" : result.first === null ? "changed" : "changed_at";
    const said = words(`verify.${verdict}`, { event: result.first ?? 0 });
    const from = el(
      "p",
      { class: "meta" },
      words(isPinned ? "verify.pinned" : "verify.from_service"),
      " ",
      el("code", null, key),
    );
    this.found.replaceChildren(
      el("p", { class: ["verdict", result.isWhole ? "ok" : "no"], role: "status" }, said),
      from,
      ...(isSecureContext ? [] : [el("p", { class: "meta" }, words("verify.plain"))]),
      el("ol", { class: "checks" }, ...result.checks.map((one) => this.#line(one))),
      el(
        "p",
        { class: "row" },
        el(
          "button",
          { type: "button", class: "btn", on: { click: () => save("table.record", this.record ?? new Uint8Array()) } },
          words("verify.save_record"),
        ),
        el(
          "button",
          { type: "button", class: "btn", on: { click: () => save("verified.json", JSON.stringify(result, null, 1)) } },
          words("verify.save_result"),
        ),
      ),
    );
    this.page.say(said);
  }

  /** @param {Check} check */
  #line({ id, status, reason, event, values }) {
    const { words } = this;
    const title = words(`verify.check.${id}`, values);
    const head = event ? words("verify.at", { title, event }) : title;
    const text = reason
      ? words(`verify.why.${reason}`, { ...values, event: event ?? 0 })
      : words(`verify.done.${id}`, values);
    const word = el("span", { class: "sr" }, `${words(`verify.status.${status}`)}: `);
    const more = status === "unchecked" ? `${words("verify.status.unchecked")}. ` : "";
    return el(
      "li",
      { class: status, data: { check: id } },
      icon(SIGNS[status]),
      el("div", null, el("b", null, word, head), el("p", null, more, text), this.#way(event)),
    );
  }

  /** The way to the event at which a check has failed. @param {number | null | undefined} event */
  #way(event) {
    const now = this.page.now();
    if (!event || !now || event > now.last) return null;
    return el(
      "button",
      { type: "button", class: "btn plain", on: { click: () => this.page.go(event) } },
      this.words("verify.show", { event }),
    );
  }
}

function pinned() {
  try {
    return localStorage.getItem(PINNED) ?? "";
  } catch {
    return "";
  }
}

/** @param {File} file */
async function taken(file) {
  return { name: file.name, data: new Uint8Array(await file.arrayBuffer()) };
}

/** @param {string} name @param {BlobPart | Uint8Array} content */
function save(name, content) {
  const address = URL.createObjectURL(
    new Blob([/** @type {BlobPart} */ (content)], { type: "application/octet-stream" }),
  );
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
