// All that the service says of one case, got together: the table, what was filed and ruled, the finding, the sentences.

/** @typedef {import("./service.js").Service} Service */
/**
 * @typedef {{kind: "dispute" | "claim", table: string, number: number}} Where
 * @typedef {import("../frame/types.js").Entry} Line
 * @typedef {{table: any, version: number, seat: number | null, sights: any[]}} Moment
 * @typedef {{where: Where, path: string, view: any, lines: Map<number, Line>, entry: any, events: any[],
 * proof: number[], moments: Moment[], custody: any[], claim: any | null, rulings: {move: any, label: string, run:
 * any}[],
 *   judgement: any[] | null, against: boolean | null,
 *   status: string, rules: any[], head: string, seats: number}} CaseFile
 */

const PAGE = 1000;

/**
 * The sentences of the arbiter's story by their versions.
 *
 * @param {Service} service
 * @param {string} path
 * @returns {Promise<{lines: Map<number, Line>, seats: number}>}
 */
async function linesOf(service, path) {
  const found = new Map();
  for (;;) {
    const { entries, more, seats } = await service.get(`${path}/story?after=${found.size}&limit=${PAGE}`);
    for (const entry of entries) found.set(entry.version, entry);
    if (!more || !entries.length) return { lines: found, seats };
  }
}

/** @param {Service} service @param {Where} where @returns {Promise<CaseFile>} */
export async function caseFile(service, where) {
  const path = `v1/tables/${where.table}`;
  const [view, { lines, seats }] = await Promise.all([service.get(path), linesOf(service, path)]);
  const game = await service.get(`v1/games/${view.game}?revision=${view.revision}`).catch(() => ({ rules: [] }));
  const common = { where, path, view, lines, seats, rules: game.rules, head: await head(service, path) };
  return where.kind === "dispute" ? disputed(service, common) : claimed(service, common);
}

/**
 * The hash up to which the arbiter has been told, from its receipt; empty if none is given.
 *
 * @param {Service} service
 * @param {string} path
 */
async function head(service, path) {
  const receipt = await service.text(`${path}/receipt`).catch(() => "");
  return /^head ([0-9a-f]{64})$/m.exec(receipt)?.[1] ?? "";
}

/** @param {Service} service @param {any} common @returns {Promise<CaseFile>} */
async function disputed(service, common) {
  const file = await service.get(`${common.path}/disputes/${common.where.number}`);
  const finding = file.finding ?? { proof: [], events: [], custody: [] };
  const moments = finding.events
    .filter((/** @type {any} */ event) => event.table !== null)
    .map((/** @type {any} */ event) => ({
      table: event.table,
      version: event.version - 1,
      seat: event.seat,
      sights: event.sights,
    }));
  const { status } = file.dispute;
  const { judgement, against_finding: against } = file;
  return {
    ...common,
    judgement,
    against,
    entry: file.dispute,
    events: file.events,
    proof: finding.proof,
    moments,
    custody: finding.custody,
    claim: null,
    rulings: [],
    status,
  };
}

/** @param {Service} service @param {any} common @returns {Promise<CaseFile>} */
async function claimed(service, common) {
  const { path, where } = common;
  const docket = await service.get("v1/disputes?status=waiting&limit=50");
  const table = docket.tables.find((/** @type {any} */ one) => one.table_id === where.table);
  const claim = table?.claims.find((/** @type {any} */ one) => one.claim === where.number) ?? null;
  const empty = {
    ...common,
    judgement: null,
    against: null,
    entry: null,
    events: [],
    proof: [],
    moments: [],
    custody: [],
    claim,
    rulings: [],
    status: claim ? "open" : "final",
  };
  if (!claim) return empty;
  const { actions } = await service.get(`${path}/actions`);
  const tried = claim.moves.map(async (/** @type {any} */ move) => {
    const run = await service.tried(`${path}/moves`, { move });
    const same = (/** @type {any} */ action) => JSON.stringify(action.body.move) === JSON.stringify(move);
    return { move, run, label: actions.find(same)?.label ?? JSON.stringify(move) };
  });
  const rulings = await Promise.all(tried);
  const right = rulings.find(({ run }) => run.against_finding === false)?.run;
  const { proof, act, cards } = proofOf(right);
  const events = await eventsAt(service, path, [...proof, claim.version]);
  return {
    ...empty,
    judgement: right?.judgement ?? rulings[0]?.run.judgement ?? null,
    rulings,
    events,
    proof,
    ...(await exhibits(service, path, act, cards, events)),
  };
}

/**
 * What the events of a ruling name as their proof: versions, the act itself among them, and cards. A proof ends with
 * the
 * act; a custody begins with it.
 * @param {any} run @returns {{proof: number[], act: number, cards: string[]}}
 */
function proofOf(run) {
  for (const { event } of run?.events ?? []) {
    const cards = typeof event.card === "string" ? [event.card] : [];
    for (const [field, place] of /** @type {[string, number][]} */ ([
      ["proof", -1],
      ["custody", 0],
    ])) {
      const proof = [event[field] ?? []].flat().filter(Number.isInteger);
      if (proof.length) return { proof, act: proof.at(place), cards };
    }
  }
  return { proof: [], act: 0, cards: [] };
}

/** @param {Service} service @param {string} path @param {number[]} versions */
async function eventsAt(service, path, versions) {
  const found = await Promise.all(
    versions.map((version) => service.get(`${path}/events?after=${version - 1}&limit=1`)),
  );
  return found.flatMap(({ events }) => events);
}

/**
 * The table just before the act, and the ways of the cards that it names.
 *
 * @param {Service} service
 * @param {string} path
 * @param {number} act
 * @param {string[]} cards
 * @param {any[]} events
 */
async function exhibits(service, path, act, cards, events) {
  if (!act) return { moments: [], custody: [] };
  const event = events.find(({ version }) => version === act)?.event ?? {};
  const named = [event.card, ...(Array.isArray(event.cards) ? event.cards : [])].filter(
    (card) => typeof card === "string" && card !== "?",
  );
  const all = [...new Set([...cards, ...named])];
  const before = await service.get(`${path}?at=${act - 1}`).catch(() => null);
  const known = await service.get(`${path}/audit/knowledge?at=${act - 1}`).catch(() => ({ seats: [] }));
  const custody = await Promise.all(
    all.map((card) => service.get(`${path}/audit/custody/${encodeURIComponent(card)}`).catch(() => null)),
  );
  const sights = known.seats.map((/** @type {any} */ one) => ({ seat: one.seat, table: null, known: one.cards }));
  const moment = { table: before?.table ?? null, version: act - 1, seat: event.seat ?? null, sights };
  return { moments: before?.table ? [moment] : [], custody: custody.filter(Boolean).map(plain) };
}

/** A chain of custody as a finding has it. @param {any} chain */
function plain(chain) {
  const number = (/** @type {any} */ one) => one?.version ?? null;
  return {
    card: chain.card,
    steps: chain.steps.map((/** @type {any} */ step) => ({
      ...step,
      version: step.numbered.version,
      claim: number(step.claim),
      undone: number(step.undone),
    })),
  };
}
