// The bar below, for the thumb: now, the list, the call, the way out.

import { el, svg } from "../frame/dom.js";

/** Lines on 24 by 24. @type {Record<string, string>} */
const PICTURES = {
  now: "M4 11l8-7 8 7M6 10v10h12V10",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
  leave: "M13 4h6v16h-6M4 12h11M8 8l-4 4 4 4",
  call: "M8 13V5.500a1.500 1.500 0 0 1 3 0V11m0-6.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v8c0 4-2.500 7-6 7-3 0-4.500-1.500-6-4l-2-3.500c-.8-1.500 1-2.500 2-1.500l3 3",
};
const LINES = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** @param {import("./page.js").Page} page */
export function thumbOf(page) {
  const {
    words,
    evening: { view, entrant },
  } = page;
  const plays = (view.phase === "running" && !view.call?.opened_at) || (view.phase === "running" && view.call.closed);
  const stays = ["open", "running"].includes(view.phase) && entrant.withdrawn_from === null;
  const one = (/** @type {string} */ go, /** @type {boolean} */ can) =>
    el(
      "button",
      { type: "button", data: { go }, disabled: !can || null, aria: { current: page.shown === go ? "page" : null } },
      svg(
        "svg",
        { class: "ico", viewBox: "0 0 24 24", aria: { hidden: "true" } },
        svg("path", { ...LINES, d: PICTURES[go] ?? "" }),
      ),
      el("span", null, words(`place.go_${go}`)),
    );
  return el(
    "nav",
    { class: "thumb", aria: { label: words("place.below") } },
    one("now", true),
    one("list", view.phase !== "open"),
    one("call", plays),
    one("leave", stays),
  );
}
