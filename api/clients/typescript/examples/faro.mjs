/** Says each win and loss, stakes on one card, and goes on. */
const ORDER = ["report_loss", "call_win", "collect", "set_limits", "cut", "turn_card", "close_deal", "accept_deal"];

export function choose(view, moves) {
  const [usual] = ORDER.flatMap((type) => moves.ofType(type));
  const [stake] = Object.keys(view.table.layout[view.viewer.seat]).length > 0 ? [] : moves.ofType("place_stake");
  return (usual ?? stake ?? moves.ofType("ready")[0] ?? moves[0]).command;
}
