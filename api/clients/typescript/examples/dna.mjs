/** Builds and attaches where it can, and never calls a set that it has not seen. */
const ORDER = ["build", "attach", "pick_strand", "throw", "choose_draw", "choose_card", "waive"];

export function choose(_, moves, random) {
  const wanted = ORDER.map((type) => moves.ofType(type)).find((listed) => listed.length > 0) ?? moves;
  return wanted[Math.floor(random() * wanted.length)].command;
}
