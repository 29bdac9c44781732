/** Draws below 17, and stakes as little as it may. */
export function choose(view, moves) {
  const total = view.table.totals[view.viewer.seat] ?? 0;
  const [wanted] = moves.ofType(total < 17 ? "draw_card" : "stand");
  return (wanted ?? moves.ofType("place_stake")[0] ?? moves[0]).command;
}
