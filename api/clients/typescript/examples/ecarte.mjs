/** Keeps trumps, kings and queens, leads its strongest card, and takes a trick as cheaply as it can. */
export function choose({ table, viewer }, moves) {
  const rank = (card) => "789TAJQK".indexOf(card[0]);
  const led = table.trick?.plays[0]?.card;
  const cost = ({ command: { card } }) =>
    (led && card[1] !== led[1]) * 400 + (card[1] !== table.trump) * 200 + (led && rank(card) < rank(led)) * 100 + (led ? rank(card) : -rank(card));
  const weak = table.hands[viewer.seat].filter((card) => card[1] !== table.trump && !"KQ".includes(card[0]));
  const [changed] = weak.length > 0 ? moves.ofType("exchange") : [];
  if (changed) return changed.filled({ cards: weak.slice(0, changed.inputs[0].most) });
  return (moves.ofType("play_card").sort((one, other) => cost(one) - cost(other))[0] ?? moves.ofType(weak.length > 2 ? "propose" : "stand")[0] ?? moves[0]).command;
}
