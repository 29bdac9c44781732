// What the record alone says of a case, in sentences: which act broke which rule, who could claim it and who could
// know.
import { el } from "../frame/dom.js";
import { namesOf, rule, version } from "./naming.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").CaseFile} CaseFile */

/** Versions in a row, each a link to the table as it was then. @param {CaseFile} file @param {number[]} versions */
const links = (file, versions) => versions.flatMap((number, at) => [at ? ", " : "", version(file, number)]);

/** What the record alone says. @param {CaseFile} file @param {Desk} desk */
export function finding(file, desk) {
  const right = file.rulings.find(({ run }) => run.against_finding === false);
  const lines = file.proof.map((number) => file.lines.get(number)).filter((line) => line !== undefined);
  const { judgement } = file;
  if (!lines.length && !right && !judgement) return null;
  const told = judgement?.length
    ? []
    : lines.map((line) =>
        el(
          "li",
          { class: [line.withdrawn_by !== null && "gone"] },
          version(file, line.version),
          " ",
          line.sentence,
          " ",
          rule(file, desk, line.rule),
          line.withdrawn_by
            ? el("span", { class: "dim" }, ` ${desk.words("case.gone", { version: line.withdrawn_by })}`)
            : null,
        ),
      );
  return el(
    "section",
    { class: "finding" },
    el("h2", null, desk.words("case.finding"), " ", el("span", null, desk.words("case.record_alone"))),
    ...(judgement ?? []).map((breach) => breachOf(file, desk, breach)),
    judgement && !judgement.length ? el("p", { class: "none" }, desk.words("case.no_breach")) : null,
    right ? el("p", null, desk.words("case.record_says"), " ", el("b", null, right.label)) : null,
    told.length ? el("ul", { class: "plain" }, ...told) : null,
    el("p", { class: "proof" }, desk.words("case.proof"), " ", ...links(file, file.proof)),
  );
}

/**
 * One breach: the sentence first, then who could claim it until when, and who could know it since when.
 *
 * @param {CaseFile} file
 * @param {Desk} desk
 * @param {any} breach
 */
function breachOf(file, desk, breach) {
  const claims = breach.claims.map((/** @type {any} */ one) => {
    const key = one.until === null ? "case.claim_still" : "case.claim_until";
    const ends = one.until === null ? [] : [" ", desk.words("case.until"), " ", version(file, one.until)];
    return el(
      "li",
      null,
      desk.words(key, {
        names: desk.either(one.seats.map((/** @type {number} */ seat) => namesOf(file, desk, [seat]))),
      }),
      " ",
      version(file, one.since),
      ...ends,
      ": ",
      el("q", null, one.sentences[desk.language]),
    );
  });
  const since = [...new Set(breach.known.map((/** @type {any} */ one) => one.since))];
  const known = since.map((at) =>
    el(
      "li",
      null,
      desk.words("case.could_know"),
      " ",
      version(file, at),
      ": ",
      namesOf(
        file,
        desk,
        breach.known.filter((/** @type {any} */ one) => one.since === at).map((/** @type {any} */ one) => one.seat),
      ),
    ),
  );
  const withdrawn =
    breach.withdrawn_by === null
      ? null
      : el("li", null, desk.words("case.withdrawn_by"), " ", version(file, breach.withdrawn_by));
  const none = claims.length ? null : el("li", null, desk.words("case.no_claim"));
  const shown = [...new Set([breach.version, ...breach.proof])].sort((one, other) => one - other);
  return el(
    "div",
    { class: "breach" },
    el("p", null, el("b", null, breach.sentences[desk.language]), " ", rule(file, desk, breach.rule)),
    el(
      "ul",
      { class: "plain" },
      el("li", null, desk.words("case.see"), " ", ...links(file, shown)),
      ...claims,
      none,
      ...known,
      withdrawn,
    ),
  );
}
