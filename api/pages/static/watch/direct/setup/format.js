// What belongs to the format of a tournament alone.

import { panel } from "../../door/frame.js";
import { el } from "../../frame/dom.js";
import { checkAt, choiceInput, fieldAt, numberInput } from "./fields.js";

const MOVEMENTS = [
  ["together", null],
  ["howell", null],
  ["mitchell", "standard"],
  ["mitchell", "skip"],
  ["mitchell", "share"],
];

/** What belongs to the format alone. @param {import("../setup.js").Setup} setup */
export function formatPanel(setup) {
  const { words, settings } = setup;
  const { format } = settings;
  if (format.type === "boards") return movements(setup);
  const half = (/** @type {Element[]} */ ...fields) =>
    panel(words("direct.format"), el("div", { class: "fields half" }, ...fields));
  if (format.type === "round_robin")
    return half(
      fieldAt(
        "format.cycles",
        words("direct.cycles"),
        choiceInput(
          [
            ["1", words("direct.cycles.1")],
            ["2", words("direct.cycles.2")],
          ],
          String(format.cycles ?? 1),
          (value) => setup.set("format.cycles", Number(value)),
        ),
      ),
      ...twice(setup),
    );
  if (format.type === "knock_out")
    return half(
      checkAt(
        "format.third_place",
        format.third_place ?? false,
        words("direct.third"),
        words("direct.third_says"),
        (value) => setup.set("format.third_place", value),
      ),
      ...twice(setup),
    );
  if (format.type === "free_tables")
    return half(
      ...["low", "preferred", "high"].map((one) =>
        fieldAt(
          `format.${one}`,
          words(`direct.${one}`),
          numberInput(format[one], (value) => setup.set(`format.${one}`, value ?? 1)),
        ),
      ),
    );
  return half(...twice(setup));
}

/** @param {import("../setup.js").Setup} setup */
function twice(setup) {
  const { words, settings } = setup;
  return settings.entrants === "team"
    ? []
    : [
        fieldAt(
          "tables_per_meeting",
          words("direct.meeting"),
          choiceInput(
            [
              ["1", words("direct.meeting.1")],
              ["2", words("direct.meeting.2")],
            ],
            String(settings.tables_per_meeting),
            (value) => setup.set("tables_per_meeting", Number(value)),
          ),
        ),
      ];
}

/** @param {import("../setup.js").Setup} setup */
function movements(setup) {
  const { words, settings } = setup;
  const { movement } = settings.format;
  const rows = MOVEMENTS.map(([type, variant]) => {
    const name = variant ? `${type}_${variant}` : /** @type {string} */ (type);
    const chosen = movement.type === type && (movement.variant ?? "standard") === (variant ?? "standard");
    const input = /** @type {HTMLInputElement} */ (
      el("input", { type: "radio", name: "movement", id: `movement-${name}`, checked: chosen })
    );
    input.addEventListener("change", () => setup.set("format.movement", variant ? { type, variant } : { type }));
    return el(
      "label",
      { class: "check", for: input.id },
      input,
      el("span", null, words(`direct.movement.${name}`), el("small", null, words(`direct.movement.${name}_says`))),
    );
  });
  const given = movement.type === "given" ? el("p", { class: "say" }, words("direct.movement.given")) : null;
  const set = el(
    "fieldset",
    { class: "plain-set field", data: { field: "format" } },
    el("legend", { class: "sr" }, words("direct.movement")),
    ...rows,
    given,
    el("p", { class: "refusal", hidden: true }),
  );
  return panel(
    el(
      "div",
      { class: "go" },
      el("h2", null, words("direct.movement")),
      el("span", { class: "say" }, words("direct.movement_says")),
    ),
    set,
  );
}
