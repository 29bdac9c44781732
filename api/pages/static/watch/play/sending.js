// Sending one command: with a key, so that it counts once, and with the version at which it was chosen.

import { el } from "../frame/dom.js";
import { newKey } from "../frame/service/client.js";

/** @typedef {import("../frame/types.js").PageOfTable} Page */
/** @typedef {{text: string, rule: string | null, retry: boolean, kind: string}} Notice */

const MOVED = 412;

export class Sender {
  /** @param {Page} page @param {() => void} changed */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
    this.busy = false;
    /** The version of the last answer: what is listed for earlier ones is past. */
    this.done = 0;
    /** @type {Notice | null} */
    this.said = null;
    /** What had no answer: the same again has the same key. @type {{what: string, key: string} | null} */
    this.open = null;
  }

  /** Take back what was said of the last try. */
  forget() {
    this.said = null;
  }

  /**
   * Send a command. True if it was accepted; if not, the notice says why.
   * @param {string} path @param {Record<string, any>} body @param {number | undefined} version
   */
  async send(path, body, version) {
    if (this.busy) return false;
    const what = JSON.stringify([path, body]);
    if (this.open?.what !== what) this.open = { what, key: newKey() };
    this.busy = true;
    this.said = null;
    this.changed();
    try {
      const done = await this.page.client.post(path, body, { key: this.open.key, match: version });
      this.open = null;
      this.busy = false;
      this.done = Math.max(this.done, done.version ?? 0);
      void this.page.store.heard(done.version);
      return true;
    } catch (error) {
      this.busy = false;
      this.fault(error);
      return false;
    }
  }

  /** Say what a request was refused with. @param {any} error */
  fault(error) {
    if (error?.status === MOVED) {
      this.open = null;
      this.said = { text: this.page.words("play.moved_on"), rule: null, retry: false, kind: "note" };
      const current = error.problem?.version ?? error.problem?.current;
      if (Number.isInteger(current)) void this.page.store.heard(current);
    } else if (error?.problem) {
      this.open = null;
      const { text, rule = null } = this.page.problem(error);
      this.said = { text, rule: error.problem.rule ?? rule, retry: false, kind: "refused" };
    } else this.said = { text: this.page.words("play.no_answer"), rule: null, retry: true, kind: "note" };
    this.page.say(this.said.text, true);
    this.changed();
  }

  /** The strip beside the hand; null if there is nothing to say. */
  notice() {
    const { said, page } = this;
    if (!said) return null;
    const rule = said.rule;
    const link = rule
      ? el(
          "button",
          {
            type: "button",
            class: "rule",
            on: { click: (event) => page.rule(rule, /** @type {Element} */ (event.currentTarget)) },
          },
          rule,
        )
      : null;
    const close = el(
      "button",
      {
        type: "button",
        class: "btn plain icon",
        aria: { label: page.words("play.close") },
        on: { click: () => (this.forget(), this.changed()) },
      },
      "×",
    );
    return el(
      "div",
      { class: ["strip", said.kind === "refused" && "bad"], data: { notice: said.kind } },
      el("span", null, said.text, " ", link),
      close,
    );
  }
}
