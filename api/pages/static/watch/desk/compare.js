// The ways beside each other: a row for each thing, what differs from now is tinted and says so.
import { el } from "../frame/dom.js";
import { lying } from "../frame/picture/lying.js";
import { scrolled } from "../frame/picture/scrolled.js";
import { nameOf, namesOf } from "./naming.js";
import { headOf } from "./remedies.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./casefile.js").CaseFile} CaseFile
 * @typedef {import("./remedies.js").Way} Way
 */
/** @typedef {{head: string, cells: (string | Element)[], same: boolean[]}} Row */

const DASH = "–";

/**
 * The table of the ways; `chosen` is the place of the one that would be given, `choose` is told another one.
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Way[]} ways
 * @param {number} chosen
 * @param {(at: number) => void} choose
 * @param {(at: number) => void} drop
 */
export function compared(file, desk, ways, chosen, choose, drop) {
  const heads = ways.map((way, at) => head(file, desk, way, at, chosen, choose, drop));
  const now = el(
    "th",
    { scope: "col" },
    desk.words("compare.now"),
    el("small", null, desk.words("compare.version", { version: file.view.version })),
  );
  const body = rowsOf(file, desk, ways).map((row) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, row.head),
      ...row.cells.map((cell, at) =>
        el(
          "td",
          { class: [at > 0 && !row.same[at] && "ch", at > 0 && at - 1 === chosen && "sel"] },
          at > 0 && !row.same[at] ? el("span", { class: "changed" }, desk.words("compare.changed")) : null,
          cell,
        ),
      ),
    ),
  );
  const table = el(
    "table",
    { class: "cmp" },
    el("thead", null, el("tr", null, el("td", null), now, ...heads)),
    el("tbody", null, pictures(file, desk, ways, chosen), ...body),
  );
  return scrolled(desk.words("compare.title"), table);
}

/**
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Way} way
 * @param {number} at
 * @param {number} chosen
 * @param {(at: number) => void} choose
 * @param {(at: number) => void} drop
 */
function head(file, desk, way, at, chosen, choose, drop) {
  const box = el("input", {
    type: "radio",
    name: "way",
    value: at,
    checked: at === chosen,
    disabled: !way.run,
    on: { change: () => choose(at) },
  });
  const version = way.run
    ? desk.words("compare.version", { version: way.run.effects.at(-1)?.version ?? way.run.view.version })
    : "";
  const proposed = way.proposed
    ? el("small", null, el("span", { class: "chip good" }, desk.words("compare.proposed")))
    : null;
  const away = way.move
    ? null
    : el(
        "button",
        {
          type: "button",
          class: "btn plain icon no-print",
          aria: { label: desk.words("compare.drop", { what: headOf(file, desk, way) }) },
          on: { click: () => drop(at) },
        },
        "×",
      );
  const small = way.refused
    ? el("small", { class: "bad" }, way.refused)
    : el("small", null, version, way.run?.chance === "not_foretold" ? ` · ${desk.words("compare.chance")}` : "");
  return el(
    "th",
    { scope: "col", class: [at === chosen && "sel"] },
    el("span", { class: "colhead" }, el("label", null, box, " ", headOf(file, desk, way)), away),
    proposed,
    small,
  );
}

/**
 * The table as it is, and as it would be with each way: what is new there is ringed and named below. On that of today
 * what any
 * way would take away is ringed.
 * @param {CaseFile} file @param {Desk} desk @param {Way[]} ways @param {number} chosen
 */
function pictures(file, desk, ways, chosen) {
  const now = file.view.table,
    tables = [now, ...ways.map(({ run }) => run?.view.table ?? null)];
  const cells = tables.map((table, at) => {
    const picture =
      table &&
      el("div", {
        class: "picture table",
        tabindex: 0,
        role: "region",
        aria: { label: at ? headOf(file, desk, /** @type {Way} */ (ways[at - 1])) : desk.words("compare.now") },
      });
    const changed = table && JSON.stringify(table) !== JSON.stringify(now);
    return {
      table,
      picture,
      td: el(
        "td",
        { class: [changed && "ch", at > 0 && at - 1 === chosen && "sel"] },
        changed ? el("span", { class: "changed" }, desk.words("compare.changed")) : null,
        picture || DASH,
      ),
    };
  });
  requestAnimationFrame(() => {
    // only when they stand in the page is it known how wide they are
    for (const { table, picture } of cells)
      if (picture) desk.draw(file, picture, { table, version: file.view.version, seat: null, before: now });
    const [first, ...others] = cells.map(({ picture }) => (picture ? lying(picture) : null));
    if (!first) return;
    others.forEach((other, at) => {
      const cell = cells[at + 1];
      if (!other || !cell) return;
      const fresh = [...other].filter(([key]) => !first.has(key)),
        gone = [...first].filter(([key]) => !other.has(key));
      for (const [, element] of [...fresh, ...gone]) element.classList.add("differs");
      const names = [...new Set(fresh.map(([key]) => desk.cardName(file, key.split("|")[1] ?? "")))];
      if (names.length)
        cell.td.append(el("small", { class: "changed" }, desk.words("compare.here", { things: names.join(", ") })));
    });
  });
  return el(
    "tr",
    { class: "scenes" },
    el("th", { scope: "row" }, desk.words("compare.table")),
    ...cells.map(({ td }) => td),
  );
}

/** @param {CaseFile} file @param {Desk} desk @param {Way[]} ways @returns {Row[]} */
function rowsOf(file, desk, ways) {
  const before = ways.find(({ run }) => run)?.run.before ?? {
    status: file.view.status,
    to_act: file.view.to_act,
    adjusted: [],
    outcome: file.view.outcome,
    withdraws: [],
  };
  const states = [
    { ...before, table: file.view.table, learned: [] },
    ...ways.map(({ run, learned }) => (run ? { ...last(run, before), table: run.view.table, learned } : null)),
  ];
  /** @param {string} key @param {(state: any) => string | Element} tell @param {(state: any) => any} [by] */
  const row = (key, tell, by = tell) => made(desk.words(key), states, tell, by);
  return [
    row("compare.withdrawn", ({ withdraws }) => spans(withdraws)),
    row("compare.status", ({ status }) => desk.words(`status.${status}`)),
    row("compare.to_act", ({ to_act }) => (to_act.length ? namesOf(file, desk, to_act) : desk.words("desk.nobody"))),
    row("compare.adjusted", ({ adjusted }) => points(file, desk, adjusted)),
    row("compare.outcome", ({ outcome }) => (outcome ? ranking(file, desk, outcome) : DASH)),
    row("compare.learned", ({ learned }) => gained(file, desk, learned)),
    ...(ways.some(({ run }) => run?.places_changed)
      ? [row("compare.standings", ({ standings }) => moved(standings ?? []))]
      : []),
  ];
}

/**
 * The table after all remedies; a ruling without any changes nothing but that play goes on.
 *
 * @param {any} run
 * @param {any} before
 */
function last(run, before) {
  const { view } = run;
  const end = run.effects.at(-1) ?? { withdraws: [], adjusted: before.adjusted };
  return { ...end, status: view.status, to_act: view.to_act, outcome: view.outcome, standings: run.places_changed };
}

/**
 * @param {string} head
 * @param {any[]} states
 * @param {(state: any) => string | Element} tell
 * @param {(state: any) => any} by
 * @returns {Row}
 */
function made(head, states, tell, by) {
  const told = states.map((state) => (state ? JSON.stringify(plain(by(state))) : null));
  return {
    head,
    cells: states.map((state) => (state ? tell(state) : DASH)),
    same: told.map((one) => one === null || one === told[0]),
  };
}

/** @param {any} value */
const plain = (value) => (value instanceof Element ? value.textContent : value);

/** Versions in spans: "25 to 32". @param {number[]} versions */
function spans(versions) {
  /** @type {number[][]} */
  const found = [];
  for (const version of versions) {
    const end = found.at(-1);
    if (end && end[1] === version - 1) end[1] = version;
    else found.push([version, version]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ") || DASH;
}

/** @param {CaseFile} file @param {Desk} desk @param {number[]} adjusted */
function points(file, desk, adjusted) {
  const changed = adjusted.flatMap((one, seat) =>
    one ? [`${nameOf(file, desk, seat)} ${one > 0 ? "+" : "−"}${Math.abs(one)}`] : [],
  );
  return changed.join(", ") || DASH;
}

/** The places in the tournament that change. @param {any[]} standings */
const moved = (standings) =>
  standings
    .map(
      (one) =>
        `${one.name}: ${one.place_before ?? DASH} → ${one.place_after ?? DASH} (${one.points_before} → ${one.points_after})`,
    )
    .join("; ") || DASH;

/** @param {CaseFile} file @param {Desk} desk @param {any} outcome */
function ranking(file, desk, outcome) {
  return (
    outcome.ranking
      .map(
        (/** @type {number[]} */ place, /** @type {number} */ at) =>
          `${at + 1}. ${desk.list(place.map((seat) => nameOf(file, desk, seat)))}`,
      )
      .join(" ") + (outcome.scores ? ` (${outcome.scores.join(" : ")})` : "")
  );
}

/** @param {CaseFile} file @param {Desk} desk @param {any[]} revealed */
function gained(file, desk, revealed) {
  /** @type {Map<string, Set<string>>} */
  const bySeats = new Map();
  /** @type {Map<string, number[]>} */
  const seats = new Map();
  for (const { card, seat } of revealed) seats.set(card, [...(seats.get(card) ?? []), seat]);
  for (const [card, all] of seats) {
    const names = namesOf(file, desk, [...new Set(all)]);
    bySeats.set(names, (bySeats.get(names) ?? new Set()).add(desk.cardName(file, card)));
  }
  return [...bySeats].map(([names, cards]) => `${names}: ${[...cards].join(", ")}`).join("; ") || DASH;
}
