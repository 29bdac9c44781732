/** Plays any game at random: the opponent to begin with. */
export function choose(view, moves, random) {
  const usual = moves.filter((move) => !move.rare);
  const chosen = usual.length > 0 ? usual : moves;
  return chosen[Math.floor(random() * chosen.length)].command;
}
