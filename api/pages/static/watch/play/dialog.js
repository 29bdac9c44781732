// A sheet over the page, opened by whoever looks, closed with Esc; the focus goes back to where it was.
import { el } from "../frame/dom.js";

let made = 0;

/**
 * Open a sheet. `words` are those of the page.
 * @param {{words: import("../frame/types.js").Words}} page @param {string} title @param {(Element | null)[]} children
 */
export function dialog(page, title, children) {
  const id = `sheet-${(made += 1)}`;
  const close = el(
    "button",
    { type: "button", class: "btn plain icon", aria: { label: page.words("play.close") } },
    "×",
  );
  const refusal = el("div", { class: "refusal", aria: { live: "assertive" } });
  const element = /** @type {HTMLDialogElement} */ (
    el(
      "dialog",
      { class: "paper", aria: { labelledby: id } },
      el("header", null, el("h2", { id }, title), close),
      ...children,
      refusal,
    )
  );
  const back = document.activeElement;
  const shut = () => element.close();
  close.addEventListener("click", shut);
  element.addEventListener("close", () => {
    element.remove();
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  });
  element.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(element);
  element.showModal();
  return {
    element,
    close: shut,
    refused: (/** @type {Element | null} */ notice) => refusal.replaceChildren(...(notice ? [notice] : [])),
  };
}
