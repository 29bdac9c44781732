/** Captures a golem where it can, and moves at random otherwise. */
export function choose(view, moves, random) {
  const enemies = view.table.golems[1 - view.viewer.seat];
  const steps = moves.ofType("move_golem", "place_tile");
  const captures = steps.filter((move) => enemies.includes(move.command.to));
  const wanted = [captures, steps, moves].find((listed) => listed.length > 0);
  return wanted[Math.floor(random() * wanted.length)].command;
}
