// The field for an invitation: a link of this service, or the twelve letters of a slip.

import { el } from "../frame/dom.js";
import { below, within } from "../frame/service/below.js";
import { panel } from "./frame.js";

const LETTERS = /^[0-9a-z]{12}$/i;
const SECRET = /^[A-Za-z0-9_-]{22,86}$/;
const TABLE = /^\/watch\/(?:tournaments\/)?[A-Za-z0-9_-]{1,64}(?:\/(?:en|de))?$/;

/**
 * Where an invitation leads, from what was pasted or typed; empty if it is none. A link to a table with its token leads
 * there. Only its path and its
 * fragment count: whoever made it may know this service by another name.
 * @param {string} text
 */
export function placeOf(text) {
  const letters = text.replace(/[\s·.-]/g, "");
  if (LETTERS.test(letters)) return `/i#${letters}`;
  if (SECRET.test(text.trim())) return `/i#${text.trim()}`;
  try {
    const { pathname, hash } = new URL(text.trim(), location.origin);
    const path = within(pathname).replace(/\/$/, "");
    if (/^\/i(?:\/(?:en|de))?$/.test(path) && hash.length > 1) return path + hash;
    if (TABLE.test(path) && hash.length > 1) return path + hash;
  } catch {
    /* it is no address */
  }
  return "";
}

/** @param {import("../frame/types.js").Words} words */
export function invitationPanel(words) {
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: "invitation",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 600,
      placeholder: "k7pm 3tqx wz4r",
      aria: { describedby: "invitation-says" },
    })
  );
  const says = el("p", { class: "say", id: "invitation-says" }, words("invite.spends"));
  const form = el(
    "form",
    { class: "invited" },
    el("div", { class: "field" }, el("label", { for: "invitation" }, words("invite.label")), field),
    el("div", { class: "go" }, el("button", { class: "btn main" }, words("invite.look")), says),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const place = placeOf(field.value);
    if (place) {
      location.assign(below(place));
      return;
    }
    says.className = "refusal";
    says.textContent = words("invite.none");
    field.setAttribute("aria-invalid", "true");
    field.focus();
  });
  return panel(words("invite.title"), form);
}
