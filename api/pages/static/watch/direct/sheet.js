// A sheet as it prints on A4, over the page: in a frame of its own, since its style is none of the page's.

import { button, language } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { el } from "../frame/dom.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/papers.js";

/**
 * Open a sheet. What the service refuses is said in `bad`.
 *
 * @param {import("./desk.js").Desk} desk
 * @param {string} name
 * @param {HTMLElement} bad
 * @param {number} [round] for a sheet of a round; without it, the newest
 */
export async function openSheet(desk, name, bad, round = 0) {
  const { cup } = desk;
  const words = wordsOf(own[language], desk.words);
  try {
    const answer = await cup.client.ask(`${cup.root}/exports/${name}.html${round ? `?round=${round}` : ""}`);
    bad.hidden = true;
    show(words, words(`direct.page.${name}`), await answer.text());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    bad.hidden = false;
    bad.textContent = error.problem?.code === "unknown_number" ? words("direct.no_sheet") : reason(words, error);
  }
}

/** @param {import("../frame/types.js").Words} words @param {string} title @param {string} sheet */
function show(words, title, sheet) {
  const frame = /** @type {HTMLIFrameElement} */ (el("iframe", { class: "paper", title }));
  const shut = () => shown.close();
  const shown = /** @type {HTMLDialogElement} */ (
    el(
      "dialog",
      { class: "sheet", aria: { label: title } },
      frame,
      el(
        "div",
        { class: "go below" },
        button(words("direct.print"), () => frame.contentWindow?.print(), {
          class: "main",
          data: { act: "print-sheet" },
        }),
        button(words("direct.close_sheet"), shut, { data: { act: "close-sheet" } }),
      ),
    )
  );
  const back = document.activeElement;
  frame.addEventListener("load", () => fill(frame, sheet), { once: true });
  shown.addEventListener("close", () => {
    shown.remove();
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  });
  document.body.append(shown);
  shown.showModal();
}

/**
 * The policy of the page holds in the frame too, and lets no style in a text be: so it is adopted as a style sheet.
 *
 * @param {HTMLIFrameElement} frame
 * @param {string} sheet
 */
function fill(frame, sheet) {
  const [before = "", style = "", after = ""] = sheet.split(/<\/?style>/);
  const read = new DOMParser().parseFromString(before + after, "text/html");
  const inside = frame.contentDocument;
  const view = /** @type {(Window & typeof globalThis) | null} */ (frame.contentWindow);
  if (!inside || !view) return;
  const adopted = new view.CSSStyleSheet();
  adopted.replaceSync(style);
  inside.adoptedStyleSheets = [adopted];
  inside.documentElement.lang = language;
  inside.title = read.title;
  inside.body.replaceChildren(...[...read.body.children].map((one) => inside.importNode(one, true)));
}
