// The text of a rule, from the service's own routes, opened in place.

import { el } from "../dom.js";

/** @typedef {import("../types.js").PageOfTable} PageOfTable */
/** @typedef {{id: string, breach: string, en: string, de: string, since: number, until: number | null}} Rule */

/** Reads rules, each once. */
export class Rules {
  /** @param {PageOfTable} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Promise<Rule>>} */
    this.read = new Map();
  }

  /**
   * The game of a rule is the first part of its id: "whist.6.1", "table.3.2". It is read in the table's revision of it.
   * @param {string} id
   */
  rule(id) {
    let found = this.read.get(id);
    if (!found) {
      const [book] = id.split(".");
      found = this.page.client.get(
        `v1/games/${book}/rules/${id}?revision=${this.page.newest[book === "table" ? "table_revision" : "revision"]}`,
      );
      this.read.set(id, found);
      found.catch(() => this.read.delete(id));
    }
    return found;
  }

  /**
   * The text of a rule as an element; it is filled when the text is there.
   * @param {string} id
   * @param {() => void} [close]
   */
  text(id, close) {
    const { words, language } = this.page;
    const said = el("p", null, words("rule.loading"));
    const box = el("div", { class: "rule-text", role: "note", aria: { label: id } }, said);
    this.rule(id).then(
      (rule) => {
        const book = `/docs/${language}/rules/${id.split(".")[0]}#${id}`;
        box.replaceChildren(
          el(
            "p",
            null,
            el("b", { class: "mono" }, rule.id),
            " ",
            rule.since > 1 || rule.until ? `Revision ${rule.since}: ` : "",
            rule[language],
          ),
          el("p", { class: "dim" }, words(`rule.${rule.breach}`)),
          el(
            "p",
            null,
            id.startsWith("table.")
              ? null
              : el("a", { href: book, target: "_blank", rel: "noopener" }, words("rule.link")),
            close
              ? el("button", { type: "button", class: "btn plain small", on: { click: close } }, words("rule.close"))
              : null,
          ),
        );
      },
      (error) => {
        said.textContent = this.page.problem(error).text;
      },
    );
    return box;
  }

  /**
   * Open the text after what was pressed, or close it.
   * @param {string} id
   * @param {Element} after
   */
  toggle(id, after) {
    const next = after.nextElementSibling;
    if (next?.classList.contains("rule-text")) {
      next.remove();
      after.setAttribute("aria-expanded", "false");
      return;
    }
    const close = () => {
      this.toggle(id, after);
      /** @type {HTMLElement} */
      (after).focus();
    };
    after.after(this.text(id, close));
    after.setAttribute("aria-expanded", "true");
  }
}

/**
 * The tab with the rule of the version that is shown.
 * @param {PageOfTable} page
 * @param {Rules} rules
 */
export function rulesPanel(page, rules) {
  const element = el("div", { class: "pad" });
  let shown = "";
  /** @param {import("../types.js").Now} now */
  const update = (now) => {
    const rule = now.entry?.rule ?? "";
    const title = page.words("rule.of_version", { version: now.version });
    if (shown === rule && element.firstChild) {
      element.firstChild.textContent = title;
      return;
    }
    shown = rule;
    element.replaceChildren(el("h2", { class: "h3" }, title), rule ? rules.text(rule) : "");
  };
  return { element, update };
}
