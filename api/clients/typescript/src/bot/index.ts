/** Runs bots: a function `choose(view, moves, random)` plays a seat, alone or in many games against others. */

export { asTable, contest, type ContestTerms, type Entrant, type Score } from "./contest.js";
export { BotError, type Choose, Player, type PlayerTerms } from "./player.js";
