// What an evening begins with: the settings of each kind of tournament. All of them can be changed until entries open.

/** How long a pause between two rounds is taken to be, in minutes. */
export const CHANGE = 2;

const CLOCK = (/** @type {number} */ minutes) => ({ minutes, expiry: "arbiter" });
const COMMON = {
  organizer: "",
  options: {},
  entrants: "person",
  tables_per_meeting: 1,
  boards_per_set: 1,
  rounds: null,
  lines: null,
  table: {},
  protest_minutes: 15,
  auto_finish: true,
};

/** @type {Record<string, {about: number, settings: Record<string, any>}>} `about`: for how many it is thought. */
export const PRESETS = {
  pairs: {
    about: 8,
    settings: {
      ...COMMON,
      game: "whist",
      options: { hands: 1 },
      entrants: "pair",
      format: { type: "boards", movement: { type: "together" } },
      rounds: 7,
      boards_per_set: 3,
      scoring: { type: "matchpoints" },
      tie_breaks: ["direct", "boards_won"],
      clock: CLOCK(20),
      auto: { change_minutes: CHANGE, breaks: [] },
    },
  },
  swiss: {
    about: 9,
    settings: {
      ...COMMON,
      game: "essentia",
      format: { type: "swiss" },
      rounds: 5,
      scoring: { type: "results" },
      tie_breaks: ["buchholz_cut1", "buchholz", "direct"],
      clock: CLOCK(40),
    },
  },
  round_robin: {
    about: 6,
    settings: {
      ...COMMON,
      game: "essentia",
      format: { type: "round_robin" },
      scoring: { type: "results" },
      tie_breaks: ["direct", "sonneborn_berger"],
      clock: CLOCK(40),
    },
  },
  knock_out: {
    about: 8,
    settings: {
      ...COMMON,
      game: "essentia",
      format: { type: "knock_out", third_place: true },
      scoring: { type: "results" },
      clock: CLOCK(40),
    },
  },
  teams: {
    about: 4,
    settings: {
      ...COMMON,
      game: "whist",
      options: { hands: 1 },
      entrants: "team",
      format: { type: "round_robin" },
      boards_per_set: 4,
      scoring: { type: "results", per: "meeting" },
      tie_breaks: ["direct", "boards_won"],
      clock: CLOCK(30),
    },
  },
  free: {
    about: 12,
    settings: {
      ...COMMON,
      game: "vingt-et-un",
      format: { type: "free_tables", low: 3, high: 5, preferred: 4 },
      rounds: 3,
      scoring: { type: "game_points" },
      clock: CLOCK(30),
    },
  },
};

/** Which preset a format and a kind of entrants belong to. @param {any} settings */
export function presetOf({ format, entrants }) {
  if (entrants === "team") return "teams";
  return { boards: "pairs", free_tables: "free" }[/** @type {string} */ (format.type)] ?? format.type;
}
