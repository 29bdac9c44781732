import { button } from "../../door/frame.js";
import { ruleLink } from "../../door/refusals.js";
import { el } from "../../frame/dom.js";

/** @typedef {import("./pasted.js").Line} Line */

export const PLACE = /^entries\[(\d+)\]\.?(\w*)/;

/** @param {import("./paste.js").Paste} paste @param {Line} line @param {number} place */
export function rowOf(paste, line, place) {
  const { words } = paste;
  const faults = paste.faults.get(place) ?? [];
  const of = (/** @type {string[]} */ ...names) => faults.some((one) => names.includes(PLACE.exec(one.at)?.[2] ?? ""));
  const cell = (/** @type {string} */ name, /** @type {string} */ value, /** @type {boolean} */ wrong) => {
    if (!faults.length)
      return el(
        "td",
        null,
        name === "who" && line.entry.players
          ? el("span", null, el("b", null, line.entry.name), el("small", null, line.entry.players.join(" · ")))
          : value,
        name === "club" && line.entry.category ? el("small", null, line.entry.category) : null,
      );
    const input = /** @type {HTMLInputElement} */ (
      el("input", {
        class: "in",
        id: `line-${place}-${name}`,
        value,
        maxlength: 700,
        autocomplete: "off",
        aria: {
          label: `${words("direct.line")} ${line.line}, ${words(name === "who" ? `direct.one_${paste.kind}` : `direct.${name}`)}`,
          invalid: wrong ? "true" : null,
          describedby: `line-${place}`,
        },
      })
    );
    input.addEventListener("input", () => paste.mend(place, name, input.value));
    return el("td", null, input);
  };
  const row = el(
    "tr",
    { class: faults.length ? "bad" : null, data: { line: line.line } },
    el("td", null, line.line),
    cell("who", (line.entry.players ?? [line.entry.name]).join(" & "), of("name", "players", "")),
    cell("club", line.entry.club ?? "", of("club", "category")),
    cell("rating", String(line.entry.rating ?? ""), of("rating")),
    el(
      "td",
      null,
      button("×", () => paste.leave(place), {
        class: "small",
        aria: { label: words("direct.leave_line", { line: line.line }) },
      }),
    ),
  );
  if (!faults.length) return [row];
  const told = faults.map((one) => el("span", { class: "refusal" }, sentenceOf(paste, one), " ", ruleLink(one.rule)));
  return [row, el("tr", { class: "bad" }, el("td", null), el("td", { colspan: 4, id: `line-${place}` }, ...told))];
}

/** A fault in words. @param {import("./paste.js").Paste} paste @param {{rule: string, at: string}} fault */
export function sentenceOf(paste, { rule, at }) {
  const { words } = paste;
  const [, place = "0", field = ""] = PLACE.exec(at) ?? [];
  const line = paste.draft.value.lines[Number(place)];
  if (rule === "tournament.2.5") return words("direct.fault.arbiter");
  if (field === "players" && !at.endsWith("]")) return words(`direct.fault.players_${paste.kind}`);
  if (field === "name") {
    const known = paste.desk.cup.view.entrants.find(
      (/** @type {any} */ one) => one.name.toLowerCase() === line?.entry.name.toLowerCase(),
    );
    return known
      ? words("direct.fault.known", { number: known.entrant })
      : words(line?.entry.name ? "direct.fault.twice" : "direct.fault.empty");
  }
  return words(`direct.fault.${field}`);
}
