// Copying a link.

import { el } from "../dom.js";

/**
 * Copy a link and say so in an element. Browsers keep their clipboard for https; without it the link stands there,
 * marked, and
 * is copied from there.
 * @param {import("../types.js").Words} words @param {string} link @param {Element} said
 */
export async function copy(words, link, said) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = /** @type {HTMLInputElement} */ (
      el("input", { readonly: true, value: link, aria: { label: words("copy.link") } })
    );
    said.replaceChildren(field);
    field.focus();
    field.select();
    if (!document.execCommand("copy")) {
      said.prepend(words("copy.not"), " ");
      return;
    }
  }
  said.textContent = words("copy.done");
}
