/** Takes a trick as cheaply as it can, unless its partner holds it, and leads its highest card. */
export function choose(view, moves) {
  const plays = view.table.trick?.plays ?? [];
  const strength = (card) =>
    (card[1] === view.table.trump) * 200 + (!plays.length || card[1] === plays[0].card[1]) * 100 + "23456789TJQKA".indexOf(card[0]);
  const cards = moves.ofType("play_card").sort((one, other) => strength(one.command.card) - strength(other.command.card));
  const best = [...plays].sort((one, other) => strength(other.card) - strength(one.card))[0];
  const takes = cards.filter((move) => !best || strength(move.command.card) > strength(best.card));
  const needed = best && (best.seat - view.viewer.seat) % 2 ? takes : [];
  return ((plays.length ? needed[0] ?? cards[0] : cards.at(-1)) ?? moves.find((move) => !move.rare) ?? moves[0]).command;
}
