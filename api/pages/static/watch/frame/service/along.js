// A token on its way to other pages of the service, and out of this browser.

import { within } from "./below.js";
import { stored } from "./keyring.js";
import { keep, kept } from "./token.js";

/** Forget a token wherever it is kept in this browser. @param {string} token */
export function forgetToken(token) {
  for (const lasts of [true, false])
    for (const [place, text] of stored(lasts))
      if (text.includes(token)) (lasts ? localStorage : sessionStorage).removeItem(place);
}

/**
 * Let links of this page to other pages of the service take its token along. `leads` names the page to which an address
 * leads, or is null. What is kept is there after a step in the same tab; a tab that this page opens gets a copy of it
 * from
 * the browser, and no other tab does. So nothing of it stands in an address.
 * @param {(address: {pathname: string, hash: string}) => string | null} leads
 * @param {string | ((link: HTMLAnchorElement) => string)} token or what says it for a link
 * @param {boolean} [anew] put it in the place of what was kept for that page
 */
export function takeAlong(leads, token, anew = true) {
  /** @param {MouseEvent} event */
  const follow = (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const name = link?.href ? leads({ pathname: within(link.pathname), hash: link.hash }) : null;
    if (!link || !name || event.button > 1) return;
    if (anew || !kept(name)) keep(name, typeof token === "string" ? token : token(link));
    if (!(event.button || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    open(link.href, "_blank"); // with this page as its opener; a tab that the browser opens by itself would get no copy
  };
  for (const kind of ["click", "auxclick"]) document.addEventListener(kind, /** @type {EventListener} */ (follow));
}
