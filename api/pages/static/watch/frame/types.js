// The shapes that the parts of the page hand to each other. Types only.

/**
 * Whose eyes: `seat` is null unless the role is "seat".
 * @typedef {{role: "spectator" | "seat" | "arbiter", seat: number | null}} Eyes
 */

/**
 * What the service answers. The fields are in docs/reference/api.md.
 * @typedef {Record<string, any>} View
 */

/** @typedef {"move" | "chance" | "claim" | "dispute" | "ruling" | "undo" | "clock"} Kind */

/**
 * One line of the story, as GET /v1/tables/{t}/story has it: what the service told these eyes of an event. `version` is
 * their number of it, `record` the record's, where the reader may know it, else null. `cause` is the number of the
 * first
 * event of the same command, `type` the event's, `withdrawn_by` the number of the undo that withdrew it, or null.
 * @typedef {{version: number, record: number | null, cause: number, at: number,
 *   by: {role: string, seat?: number | null} | null, rule: string, kind: Kind, type: string,
 *   sentence: string, withdrawn_by: number | null}} Entry
 */

/** @typedef {{number: number, name: string}} Player */

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Words */

/**
 * @typedef {{theme: "" | "light" | "dark", twoColour: boolean, letters: boolean, alwaysEnglishIndices: boolean,
 *   largeIndices: boolean, singleKeys: boolean, playAtOnce: boolean, sound: boolean, notices: boolean}} Settings
 */

/**
 * What is handed to `draw` of drawings/<game>.js. Pure: the same scene, the same picture.
 * `acts` is the seat whose hand can be played from: that of the eyes, or for which the arbiter enters moves.
 * `view` is the whole answer of GET /v1/tables/{t}: the fields of the game are in `view.table` (null before it has
 * begun).
 * @typedef {{view: View, before: View | null, seats: Player[], eyes: Eyes, words: Words,
 *   cardName: (card: string) => string, turned: number, narrow: boolean, acts?: number | null,
 *   settings: {twoColour: boolean, letters: boolean, alwaysEnglishIndices: boolean, largeIndices: boolean},
 *   memory: Map<string, any>}} Scene
 */

/**
 * What is shown now. `view` for `eyes` at `version`; `last` is the newest number of these eyes; `own` is whose token it
 * is; `atEnd`: the newest version is shown through one's own eyes, so that acting has a meaning. `entry` is the line of
 * the story. `picture` is the element that `draw` made, and `scene` what it was made of. `brush` is the span that the
 * reader chose on the timeline, or null. `marked`: something was claimed, disputed, ruled, taken back or said by the
 * clock.
 * @typedef {{view: View, before: View | null, version: number, last: number, eyes: Eyes, own: Eyes, atEnd: boolean,
 *   entry: Entry | null, scene: Scene, picture: Element, marked: boolean,
 *   brush: {from: number, to: number} | null, playing: boolean}} Now
 */

/**
 * A strip above the picture: one sentence and one way on. `kind` gives it colour and glyph.
 * @typedef {{kind: "note" | "wait" | "refused" | "dispute" | "fault", text: string, rule?: string | null,
 *   urgent?: boolean, actions?: {text: string, act: () => void}[]}} Strip
 */

/**
 * The page as its parts have it. `go` shows a version (a number of the eyes), `look` changes the eyes. `say` speaks to
 * screen readers. `strip` shows a strip above the picture under its key, or takes it away with null. `rule` opens the
 * text of a rule in place, after an element. `problem` makes a strip of what a request was refused with.
 * @typedef {{table: string, client: import("./service/client.js").Client, store: import("./story/store.js").Store,
 *   words: Words, language: "en" | "de", settings: Settings,
 * newest: View, shared: () => number, seats: () => Player[], now: () => Now | null, go: (version: number) => void,
 * look: (eyes: Eyes) => void,
 *   say: (text: string, urgent?: boolean) => void, strip: (key: string, strip: Strip | null) => void,
 *   rule: (id: string, after: Element) => void, problem: (error: unknown) => Strip,
 *   drawing: import("./picture/drawing.js").Drawing, live: {along: boolean},
 *   region: () => HTMLElement, actsOf: (view: View) => number | null, redraw: () => void}} PageOfTable
 */

export {};
