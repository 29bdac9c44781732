// How many tables need somebody, and which of them are shown.

import { el } from "../../frame/dom.js";
import { patched } from "../../frame/picture/patch.js";

export const VIEWS = ["slow", "needs", "number"];

/**
 * How many need somebody, and what is shown.
 *
 * @param {import("../hall.js").Hall} hall
 * @param {Map<number, string>} marks
 * @param {boolean} many
 */
export function drawSums(hall, marks, many) {
  const { words } = hall;
  const of = (/** @type {string} */ mark) => [...marks.values()].filter((one) => one === mark).length;
  const chips = [
    ["still", "dispute", "◆"],
    ["case", "claim", "⚑"],
    ["slow", "clockc", "◷"],
  ].flatMap(([mark, kind, sign]) =>
    of(/** @type {string} */ (mark))
      ? [
          el(
            "span",
            { class: ["chip", kind] },
            `${sign} ${words(`direct.sum.${mark}`, { count: of(/** @type {string} */ (mark)) })}`,
          ),
        ]
      : [],
  );
  hall.sum.replaceChildren(...chips);
  hall.seg.hidden = many || !marks.size;
  const fresh = VIEWS.map((view) =>
    el(
      "button",
      {
        type: "button",
        role: "radio",
        tabindex: view === hall.view ? 0 : -1,
        aria: { checked: String(view === hall.view) },
        data: { view },
      },
      words(`direct.view.${view}`, { count: of("still") + of("case") + of("slow") }),
    ),
  );
  hall.seg = patched(
    hall.seg,
    /** @type {any} */ (
      el(
        "span",
        { class: "seg", role: "radiogroup", aria: { label: words("direct.filter") }, hidden: hall.seg.hidden },
        ...fresh,
      )
    ),
  );
}

/** @param {import("../hall.js").Hall} hall @param {KeyboardEvent} event */
export function turn(hall, event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  hall.choose(VIEWS[(VIEWS.indexOf(hall.view) + step + VIEWS.length) % VIEWS.length]);
}
