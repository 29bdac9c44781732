// What is said of states: strips above the picture, and what a request was refused with as a strip.

import { el } from "./dom.js";
import { glyph } from "./icons.js";
import { ruleLink } from "./marks.js";
import { Refusal } from "./service/client.js";

/** @typedef {import("./types.js").Strip} Strip */
/** @typedef {import("./types.js").PageOfTable} PageOfTable */

const GLYPHS = { note: "move", wait: "clock", refused: "claim", dispute: "dispute", fault: "dispute" };

/** Whether it was refused because the record is no longer as it was written. @param {unknown} error */
export const isDamaged = (error) => error instanceof Refusal && error.problem?.code === "record_damaged";

/**
 * A strip of what went wrong: the service's own sentence, in the page's language, and the number of the request.
 * @param {import("./types.js").Words} words
 * @param {unknown} error
 * @returns {Strip}
 */
export function stripOf(words, error) {
  if (!(error instanceof Refusal)) return { kind: "fault", text: words("problem.internal"), urgent: true };
  const problem = error.problem;
  if (!problem) return { kind: "wait", text: words("problem.unreachable") };
  const text = problem.detail || problem.title || words("problem.internal");
  if (isDamaged(error)) return { kind: "fault", text: `${problem.title}. ${text}`, urgent: true };
  const number =
    error.status >= 500 && problem.request_id ? ` ${words("problem.request", { id: problem.request_id })}` : "";
  return {
    kind: error.status >= 500 ? "fault" : "refused",
    text: text + number,
    rule: problem.rule ?? null,
    urgent: true,
  };
}

/** The place of strips, one for each key. */
export class Strips {
  /** @param {PageOfTable} page */
  constructor(page) {
    this.page = page;
    this.element = el("div", { class: "strips" });
    /** @type {Map<string, {text: string, element: Element}>} */
    this.shown = new Map();
  }

  /**
   * @param {string} key
   * @param {Strip | null} strip
   */
  put(key, strip) {
    const before = this.shown.get(key);
    if (!strip) {
      before?.element.remove();
      this.shown.delete(key);
      return;
    }
    if (before && before.text === strip.text) return;
    const element = this.#drawn(key, strip);
    if (before) before.element.replaceWith(element);
    else this.element.append(element);
    this.shown.set(key, { text: strip.text, element });
    this.page.say(strip.text, strip.urgent);
  }

  /**
   * @param {string} key
   * @param {Strip} strip
   */
  #drawn(key, strip) {
    const { words } = this.page;
    const actions = (strip.actions ?? []).map((one) =>
      el("button", { type: "button", class: "btn", on: { click: one.act } }, one.text),
    );
    if (strip.kind === "refused" || strip.kind === "fault" || strip.kind === "note") {
      actions.push(
        el(
          "button",
          { type: "button", class: "btn plain", on: { click: () => this.put(key, null) } },
          words("state.dismiss"),
        ),
      );
    }
    return el(
      "div",
      { class: ["strip", strip.kind] },
      glyph(GLYPHS[strip.kind]),
      el("p", null, strip.text, " ", strip.rule ? ruleLink(this.page, strip.rule) : null),
      ...actions,
    );
  }
}

/**
 * What the newest view says that everybody should see.
 * @param {PageOfTable} page
 * @param {Record<string, any>} view
 */
export function sayStates(page, view) {
  const { words } = page;
  const state =
    view.status === "paused"
      ? "state.paused"
      : view.status === "void"
        ? "state.void"
        : view.status === "waiting"
          ? "state.waiting"
          : null;
  page.strip("status", state && { kind: "wait", text: words(state) });
  page.strip(
    "glass",
    view.glass
      ? { kind: "dispute", text: words(view.glass.name ? "state.glass" : "state.glass_organizer", view.glass) }
      : null,
  );
  page.strip("frozen", view.frozen ? { kind: "dispute", text: words("state.frozen") } : null);
}
