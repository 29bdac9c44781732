// Marks and chapters of the timeline: what stands above and below its ticks.

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {{version: number, title: string, kind: string}} Chapter */
/** @typedef {(event: {type: string}) => {kind: string} | null} Chapters */

const FLAGS = ["claim", "dispute", "ruling", "undo"];

/**
 * Which entry of each kind begins something that has a flag: the first of its command that is of the kind.
 * @param {Entry[]} entries
 */
export function flagsOf(entries) {
  return entries.filter(
    (one, place) =>
      FLAGS.includes(one.kind) && !(entries[place - 1]?.cause === one.cause && entries[place - 1]?.kind === one.kind),
  );
}

const LARGE = ["deal", "round"];
const ENDS = /_(taken|won)$/;

/**
 * The chapters of a story, numbered by kind. A chapter of a smaller kind begins again with each of a larger one. An
 * event
 * that takes something together, as that of a trick, ends its chapter, which began with the command after the one
 * before.
 * @param {Entry[]} entries
 * @param {Chapters} chapters
 * @param {import("../types.js").Words} words
 * @returns {Chapter[]}
 */
export function chaptersOf(entries, chapters, words) {
  /** @type {Record<string, number>} */
  let counts = {};
  let cause = 0,
    start = 1,
    ended = "",
    begins = "";
  const track = new Map(entries.map((one) => [one.version, one.type]));
  /** @type {Chapter[]} */
  const found = [];
  for (const entry of entries) {
    if (entry.withdrawn_by !== null) continue;
    if (cause && entry.cause !== cause) {
      start = entry.version;
      cause = 0;
    }
    const kind = chapters({ type: entry.type })?.kind;
    if (!kind) continue;
    if (LARGE.includes(kind))
      counts = Object.fromEntries(Object.entries(counts).filter(([one]) => LARGE.includes(one)));
    counts[kind] = (counts[kind] ?? 0) + 1;
    found.push({
      version: ENDS.test(entry.type) ? start : entry.version,
      kind,
      title: words(`chapter.${kind}`, { count: counts[kind] }),
    });
    cause = entry.cause;
    if (ENDS.test(entry.type)) {
      ended = kind;
      begins = track.get(start) ?? "";
    }
  }
  // What is still going on is a chapter too, if it begins as those began that have ended.
  const open = cause ? null : entries.find((one) => one.version === start);
  if (ended && open && open.type === begins)
    found.push({ version: start, kind: ended, title: words(`chapter.${ended}`, { count: (counts[ended] ?? 0) + 1 }) });
  if (entries.length && found[0]?.version !== 1)
    found.unshift({ version: 1, kind: "opening", title: words("chapter.opening") });
  return found;
}

/**
 * The chapters as the page shows them: with the end of what an analysis has from its table.
 *
 * @param {import("../page.js").Page} page
 */
export function shownChapters(page) {
  const { track } = page;
  const chapters = chaptersOf(track.entries, page.drawing.chapters ?? (() => null), page.words);
  const begins = page.shared() + 1;
  if (begins <= track.last)
    chapters.push({
      version: begins,
      kind: "opening",
      title: [
        page.words("analysis.begins"),
        ...chapters.filter((one) => one.version === begins).map((one) => one.title),
      ].join(" · "),
    });
  return chapters
    .filter((one, at) => one.version !== begins || at === chapters.length - 1)
    .sort((one, other) => one.version - other.version);
}
