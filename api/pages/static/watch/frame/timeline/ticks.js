// The ticks of the timeline: one path for each kind, drawn once for a span of versions.

import { el, svg } from "../dom.js";
import { glyph } from "../icons.js";

/** @typedef {import("../types.js").Entry} Entry */

const HIGH = { move: 16, chance: 22, claim: 26, dispute: 26, ruling: 26, undo: 20, clock: 12 };
const LOW = 9;
const NEAR = 24;

/**
 * The paths of these entries over a width of ten for each version.
 * @param {Entry[]} entries
 * @param {number} from
 * @param {number} to
 */
export function ticks(entries, from, to) {
  /** @type {Record<string, string>} */
  const paths = {};
  for (const entry of entries) {
    if (entry.version < from || entry.version > to) continue;
    const kind = entry.withdrawn_by === null ? entry.kind : "w";
    const high = entry.version === entry.cause || entry.kind !== "move" ? HIGH[entry.kind] : LOW;
    const x = (entry.version - from) * 10 + 5;
    paths[kind] = `${paths[kind] ?? ""}M${x} ${entry.kind === "clock" ? `29v7` : `28v-${high}`}`;
  }
  const width = Math.max(to - from + 1, 1) * 10;
  return svg(
    "svg",
    { class: "ticks", viewBox: `0 0 ${width} 40`, preserveAspectRatio: "none", aria: { hidden: "true" } },
    svg("path", { class: "base", d: `M0 28.5h${width}` }),
    ...Object.entries(paths).map(([kind, d]) => svg("path", { class: kind, d })),
  );
}

/**
 * The flags above the ticks; those that stand too near to each other are one.
 * @param {Entry[]} flags
 * @param {(version: number) => number} place from 0 to 1
 * @param {number} width in pixels
 * @param {import("../types.js").Words} words
 * @param {(version: number) => void} go
 */
export function flagButtons(flags, place, width, words, go) {
  /** @type {Entry[][]} */
  const groups = [];
  for (const flag of flags) {
    const at = place(flag.version);
    if (at < 0 || at > 1) continue;
    const group = groups[groups.length - 1];
    if (group?.[0] && (at - place(group[0].version)) * width < NEAR) group.push(flag);
    else groups.push([flag]);
  }
  return groups.map((group) => {
    const first = /** @type {Entry} */ (group[0]);
    const kinds = [...new Set(group.map((one) => one.kind))];
    const name =
      group.length === 1
        ? words("mark.at", { kind: words(`kind.${first.kind}`), version: first.version })
        : words("mark.some", {
            count: group.length,
            kinds: kinds.map((one) => words(`kind.${one}`)).join(", "),
            version: first.version,
          });
    const loudest =
      ["dispute", "ruling", "claim", "undo"].find((one) => kinds.includes(/** @type {any} */ (one))) ?? first.kind;
    return el(
      "button",
      {
        type: "button",
        class: ["flag", `k-${loudest}`],
        title: name,
        aria: { label: name },
        vars: { "--at": place(first.version) },
        on: { click: () => go(first.version) },
      },
      group.length > 1 ? el("b", null, group.length) : null,
      glyph(loudest),
    );
  });
}
