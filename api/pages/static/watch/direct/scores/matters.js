// What keeps the standings from being final, and what open cases can change.

import { language } from "../../door/frame.js";
import { Refusal } from "../../frame/service/client.js";
import { tableIn } from "../../tournament/reading.js";

const ASKED = 24; // of so many entrants it is asked what their open cases can change
const CASES = ["claim", "dispute", "appeal", "case"];

/** An exact number, which may be a fraction. @param {number | string} exact */
const size = (exact) => {
  const [over = 0, under = 1] = String(exact).split("/").map(Number);
  return over / under;
};

/**
 * By how much a case at a table can change a total at most; null where nothing bounds it.
 *
 * @param {any[]} parts of the total
 * @param {string} table
 */
function mostAt(parts, table) {
  const part = parts.find((one) => one.table === table && one.of !== null);
  return part ? Math.max(size(part.value), size(part.of) - size(part.value)) : null;
}

/** What keeps the list from being final, in words. @param {import("../standings.js").Standings} standings */
export function openMatters(standings) {
  const {
    words,
    desk: {
      cup: { list },
    },
  } = standings;
  const of = (/** @type {string} */ kind) => list.open.filter((/** @type {any} */ one) => one.kind === kind);
  const numbers = (/** @type {string} */ key, /** @type {any[]} */ found) =>
    found.length
      ? [
          words(key, {
            count: found.length,
            numbers: new Intl.ListFormat(language).format(found.map((one) => String(one.id))),
          }),
        ]
      : [];
  const cases = CASES.flatMap((kind) =>
    of(kind).length ? [`${words(`direct.case.${kind}`)}: ${of(kind).length}`] : [],
  );
  const told = [
    ...(of("table").length ? [words("direct.tables_on", { count: of("table").length })] : []),
    ...cases,
    ...numbers("open.rounds", of("round")),
    ...numbers("open.boards", of("board")),
    ...of("protest").map((/** @type {any} */ one) =>
      words("open.protest", { time: new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(one.id) }),
    ),
  ];
  return told.length ? told : [words("direct.nothing_open")];
}

/** By how much open cases can change the totals at most. @param {import("../standings.js").Standings} standings */
export async function readMatters(standings) {
  const { cup } = standings.desk;
  const asked = (standings.asked += 1);
  /** @type {Map<number, {kind: string, change: number | null}[]>} */
  const found = new Map();
  const open = cup.list.open.filter((/** @type {any} */ one) => CASES.includes(one.kind) && typeof one.id === "string");
  try {
    if (open.length) {
      const { cases } = await cup.client.get(`${cup.root}/docket`);
      for (const { kind, id } of open) {
        const waits = cases.find((/** @type {any} */ one) => one.case === id);
        const table = waits
          ? (await standings.rounds.read(waits.round)).tables.find(
              (/** @type {any} */ one) => one.table === tableIn(id),
            )
          : null;
        for (const entrant of new Set(table?.seats.map((/** @type {number[]} */ seat) => seat[0]))) {
          const parts = found.size < ASKED ? (await cup.client.get(`${cup.root}/standings/${entrant}`)).parts : [];
          found.set(Number(entrant), [
            ...(found.get(Number(entrant)) ?? []),
            { kind, change: mostAt(parts, table.table) },
          ]);
        }
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return;
  }
  if (asked !== standings.asked || JSON.stringify([...found]) === JSON.stringify([...standings.matters])) return;
  standings.matters = found;
  standings.draw();
}
