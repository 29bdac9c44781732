// The ways to decide a case, each tried with a dry run: columns beside each other, of which one is chosen for the
// ruling.
import { reasonOf } from "./service.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").CaseFile} CaseFile */
/**
 * @typedef {{name: string, note: string, remedies: any[], move: any | null, run: any | null, learned: any[], refused:
 *   string, proposed?: boolean}} Way
 */

/** @typedef {{rule: string, verdict: string}} Found */

/** Words that stand in a dry run for those still to be written. */
const TRIED = "…";

/**
 * The ways that are tried at once: what the rulebook proposes first. For a claim its rulings; for a dispute the claims
 * that the record bears
 * out and that can still be made, none at all, going back, a warning. Where nothing can be claimed, the rulebook
 * proposes none.
 * @param {CaseFile} file @param {Desk} desk @returns {Way[]}
 */
export function firstWays(file, desk) {
  if (file.where.kind === "claim") {
    const ruled = file.rulings.map(({ move, label, run }) => ({
      ...way([]),
      name: label,
      note: "",
      move,
      run,
      proposed: run.against_finding === false,
    }));
    return ruled.sort((one, other) => Number(other.proposed) - Number(one.proposed));
  }
  const first = beforeCommand(file);
  const against = file.entry.against ?? [];
  const open = (file.judgement ?? [])
    .filter((breach) => breach.withdrawn_by === null)
    .flatMap((breach) => breach.claims.filter((/** @type {any} */ one) => one.until === null));
  const lawful = open.map((one) => {
    const entered = { type: "command", move: one.claim, seat: one.seats[0] };
    listedAs.set(entered, one.sentences[desk.language]);
    return { ...way([entered]), proposed: true };
  });
  /** @type {Way[]} */
  const ways = [...lawful, { ...way([]), proposed: file.judgement !== null && !lawful.length }];
  if (first && file.view.status !== "finished") ways.push(way([{ type: "rewind", to: first }]));
  if (against.length)
    ways.push(way([{ type: "penalty", seat: against[0], text: desk.words("remedy.warning_text"), points: 0 }]));
  return ways;
}

/**
 * The version just before the command of the first event cited; 0 if the game had not begun, or if it is taken back
 * already.
 *
 * @param {CaseFile} file
 */
export function beforeCommand(file) {
  const [moment] = file.moments;
  const line = moment && file.lines.get(moment.version + 1);
  if (!moment || (line && line.withdrawn_by !== null)) return 0;
  return (line?.cause ?? moment.version + 1) - 1;
}

/** @param {any[]} remedies @returns {Way} */
export function way(remedies) {
  return { name: "", note: "", remedies, move: null, run: null, learned: [], refused: "" };
}

/** Commands that were chosen from the list, in its words. @type {WeakMap<object, string>} */
export const listedAs = new WeakMap();

/** A remedy in words. @param {CaseFile} file @param {Desk} desk @param {any} remedy @returns {string} */
export function said(file, desk, remedy) {
  const name = (/** @type {number} */ seat) => file.view.names[seat] ?? desk.words("desk.seat", { seat });
  const signed = (/** @type {number} */ points) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));
  if (remedy.type === "rewind") return desk.words("remedy.rewind", { to: remedy.to });
  if (remedy.type === "penalty")
    return desk.words(remedy.points ? "remedy.penalty" : "remedy.warning", {
      name: name(remedy.seat),
      points: remedy.points,
    });
  if (remedy.type === "adjust")
    return desk.words("remedy.adjust", {
      points: remedy.points
        .map((/** @type {number} */ points, /** @type {number} */ seat) => `${name(seat)} ${signed(points)}`)
        .join(", "),
    });
  if (remedy.type === "award")
    return desk.words("remedy.award", {
      ranking: remedy.ranking.map((/** @type {number[]} */ place) => desk.list(place.map(name))).join(" – "),
    });
  if (remedy.type === "command")
    return desk.words("remedy.command", { what: listedAs.get(remedy) ?? JSON.stringify(remedy.move) });
  return desk.words("remedy.void");
}

/** The heading of a way. @param {CaseFile} file @param {Desk} desk @param {Way} one */
export const headOf = (file, desk, one) =>
  one.name ||
  (one.remedies.length ? one.remedies.map((remedy) => said(file, desk, remedy)).join("; ") : desk.words("remedy.none"));

/**
 * The dry run of a way, with what is found. Throws a Refusal.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Way} one
 * @param {Found} found
 * @returns {Promise<any>}
 */
export const runOf = (file, desk, one, found) =>
  one.move
    ? desk.service.tried(`${file.path}/moves`, { move: one.move })
    : desk.service.tried(`${file.path}/disputes/${file.where.number}/ruling`, {
        ...found,
        reasons: TRIED,
        remedies: one.remedies,
      });

/**
 * Try a way; nothing is recorded.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Way} one
 * @returns {Promise<Way>}
 */
export async function tried(file, desk, one) {
  try {
    const run = await runOf(file, desk, one, { rule: file.entry?.rule ?? file.rules[0]?.id, verdict: "upheld" });
    return { ...one, run, refused: "", learned: await learned(file, desk, one) };
  } catch (error) {
    return { ...one, run: null, refused: reasonOf(error, desk.words) };
  }
}

/**
 * What seats learned by what a way takes back, and go on to know.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {Way} one
 */
async function learned(file, desk, one) {
  const back = one.remedies.find(({ type }) => type === "rewind");
  if (!back) return [];
  const preview = await desk.service.get(`${file.path}/undos/preview?to=${back.to}`).catch(() => null);
  return preview?.revealed ?? [];
}
