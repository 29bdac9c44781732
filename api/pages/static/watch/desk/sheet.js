// The case file: one sheet in the order in which a case is read, from what was filed to the ruling.
import { el } from "../frame/dom.js";
import { kept } from "../frame/service/token.js";
import { compared } from "./compare.js";
import { exhibits } from "./exhibits.js";
import { finding } from "./finding.js";
import { nameOf, namesOf, rule, version, who } from "./naming.js";
import { firstWays, said, tried, way } from "./remedies.js";
import { remedyForm } from "./remedy_form.js";
import { Ruling } from "./ruling.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./casefile.js").CaseFile} CaseFile
 * @typedef {import("./remedies.js").Way} Way
 */

const STEPS = ["open", "evidence", "ruled", "appealed", "final"];

/** @param {CaseFile} file @param {Desk} desk */
export function caseSheet(file, desk) {
  const waits = file.where.kind === "claim" ? file.claim !== null : ["open", "appealed"].includes(file.status);
  return el(
    "article",
    { class: "case", aria: { label: desk.words("case.title") } },
    file.view.analysis
      ? el("p", { class: "band" }, el("b", null, desk.words("case.analysis", file.view.analysis)))
      : null,
    header(file, desk),
    steps(file, desk),
    statements(file, desk),
    finding(file, desk),
    ...exhibits(file, desk),
    ...rulings(file, desk),
    ...(waits ? decision(file, desk) : []),
    foot(file, desk),
  );
}

/** @param {CaseFile} file @param {Desk} desk */
function header(file, desk) {
  const { where, entry, claim, view } = file;
  const number = where.number;
  const filed = entry?.filed ?? claim?.version ?? null;
  const kind = desk.words(where.kind === "claim" ? "case.claim" : "case.dispute", { number });
  const question = (entry ?? claim)?.title?.[desk.language] ?? "";
  const by = entry
    ? entry.by.role === "seat"
      ? nameOf(file, desk, entry.by.seat)
      : desk.words("desk.arbiter")
    : nameOf(file, desk, claim?.event.by ?? claim?.event.seat ?? 0);
  const against = entry?.against?.length ? namesOf(file, desk, entry.against) : "";
  const told =
    filed === null ? "" : desk.words(against ? "case.filed_against" : "case.filed", { by, against, version: filed });
  const frozen = view.frozen || claim !== null;
  const state = desk.words(`case.status_${file.status}`);
  const still =
    file.status === "open" || file.status === "appealed"
      ? ` · ${desk.words(claim ? "docket.game_waits" : frozen ? "docket.frozen" : "docket.goes_on")}`
      : "";
  const cup = kept(`of ${where.table}`); // the desk of a tournament from which this tab came, or another page of it
  return el(
    "header",
    { class: "hd" },
    el("h1", null, question || kind),
    el("p", null, [question && kind, desk.gameName(view.game), view.caption?.title, told].filter(Boolean).join(" · ")),
    el(
      "p",
      { class: "no" },
      el(
        "a",
        { class: "num", href: `/watch/${where.table}/${desk.language}` },
        desk.words("case.table", { table: where.table }),
      ),
      cup ? [" · ", el("a", { href: cup, data: { of: "tournament" } }, desk.words("case.tournament"))] : null,
      el("br"),
      entry?.rule ? [rule(file, desk, entry.rule), " · "] : null,
      desk.words("compare.version", { version: view.version }),
      el("br"),
      el("span", { class: ["chip", still && "dispute"] }, `${state}${still}`),
    ),
  );
}

/** @param {CaseFile} file @param {Desk} desk */
function steps(file, desk) {
  const said = file.events.some(({ event }) => event.type === "evidence_given");
  const current = file.status === "open" && said ? "evidence" : file.status;
  return el(
    "ol",
    { class: "steps", aria: { label: desk.words("case.steps") } },
    ...STEPS.map((step) =>
      el("li", { aria: { current: step === current ? "step" : null } }, desk.words(`case.step_${step}`)),
    ),
  );
}

/** What was said by whom, with the version at which it was. @param {CaseFile} file @param {Desk} desk */
function statements(file, desk) {
  const texts = file.events.flatMap((/** @type {any} */ notice) => {
    const text = notice.event.statement ?? notice.event.text ?? null;
    const known = { dispute_filed: "case.complains", evidence_given: "case.adds", ruling_appealed: "case.appeals" };
    const key = known[/** @type {keyof typeof known} */ (notice.event.type)];
    return text && key ? [{ text, key, seat: notice.event.seat, version: notice.version }] : [];
  });
  const claim = file.claim ? file.lines.get(file.claim.version)?.sentence : null;
  if (!texts.length && !claim) return null;
  const quotes = texts.map(({ text, key, seat, version: at }) =>
    el(
      "blockquote",
      null,
      text,
      el(
        "footer",
        null,
        seat === null ? desk.words("desk.arbiter") : who(file, desk, seat),
        `, ${desk.words(key)} · `,
        desk.words("case.version"),
        " ",
        version(file, at),
      ),
    ),
  );
  return el(
    "section",
    null,
    el("h2", null, desk.words("case.statements")),
    claim ? el("p", { class: "serif" }, claim, " ", version(file, file.claim.version)) : null,
    el("div", { class: "two" }, ...quotes),
  );
}

/** The rulings that were given, with what they did. @param {CaseFile} file @param {Desk} desk */
function rulings(file, desk) {
  const ruled = file.events.filter(({ event }) => event.type === "dispute_ruled");
  const against = file.against ? ruled.at(-1) : null;
  return ruled.map((/** @type {any} */ notice) => {
    const { event } = notice;
    const did = file.events
      .filter((/** @type {any} */ one) => one.cause === notice.cause && one !== notice)
      .map((/** @type {any} */ one) => file.lines.get(one.version)?.sentence ?? said(file, desk, one.event));
    return el(
      "section",
      { class: "ruled" },
      el(
        "h2",
        null,
        desk.words(event.final ? "case.final_ruling" : "case.ruling"),
        " ",
        el("span", null, desk.words("case.version"), ` ${notice.version}`),
      ),
      el(
        "p",
        { class: "serif" },
        el("b", null, desk.words(`verdict.${event.verdict}`)),
        ", ",
        rule(file, desk, event.rule),
        notice === against ? el("span", { class: "chip dispute" }, desk.words("case.was_against")) : null,
      ),
      event.reasons ? el("blockquote", null, event.reasons, el("footer", null, desk.words("desk.arbiter"))) : null,
      did.length ? el("ul", { class: "plain" }, ...did.map((text) => el("li", null, text))) : null,
    );
  });
}

/** Remedies beside each other, and the ruling. @param {CaseFile} file @param {Desk} desk */
function decision(file, desk) {
  const holder = el("div");
  const ruling = new Ruling(file, desk);
  /** @type {Way[]} */
  let ways = firstWays(file, desk);
  let chosen = -1;
  const draw = () => {
    holder.replaceChildren(compared(file, desk, ways, chosen, choose, drop));
    ruling.take(ways[chosen] ?? null);
  };
  const choose = (/** @type {number} */ at) => {
    chosen = at;
    draw();
    /** @type {HTMLElement | null} */ (holder.querySelector("input[name=way]:checked"))?.focus();
  };
  const drop = (/** @type {number} */ at) => {
    ways = ways.filter((_, number) => number !== at);
    chosen = chosen === at ? -1 : chosen > at ? chosen - 1 : chosen;
    draw();
  };
  const tryAll = async (/** @type {Way[]} */ some) => {
    const done = await Promise.all(some.map((one) => tried(file, desk, one)));
    ways = ways.map((one) => done[some.indexOf(one)] ?? one);
    draw();
  };
  const add = async (/** @type {any[]} */ remedies) => {
    const one = way(remedies);
    ways = [...ways, one];
    chosen = ways.length - 1;
    await tryAll([one]);
  };
  draw();
  tryAll(ways);
  const form = file.where.kind === "claim" ? null : remedyForm(file, desk, add);
  return [
    el(
      "section",
      { class: "remedies" },
      el("h2", null, desk.words("compare.title"), " ", el("span", null, desk.words("compare.dry"))),
      holder,
      form,
    ),
    ruling.element,
  ];
}

/**
 * What only the print has: where it is from, the hash up to which the record was told, the signature.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 */
function foot(file, desk) {
  const { where, view } = file;
  const kind = desk.words(where.kind === "claim" ? "case.claim" : "case.dispute", { number: where.number });
  return el(
    "section",
    { class: "print" },
    el(
      "p",
      { class: "sign" },
      desk.words("print.signature"),
      " ______________________ ",
      desk.words("print.date"),
      " ______________",
    ),
    el(
      "p",
      { class: "mono" },
      `${desk.words("case.table", { table: where.table })} · ${kind} · ${desk.words("compare.version", { version: view.version })}`,
      file.head ? ` · ${desk.words("print.head")} ${file.head}` : "",
    ),
  );
}
