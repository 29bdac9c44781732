/** Announces nothing, objects to nothing, and plays a card at random. */
export function choose(_, moves, random) {
  const wanted = [moves.ofType("play_card"), moves.ofType("decline"), moves].find((listed) => listed.length > 0);
  return wanted[Math.floor(random() * wanted.length)].command;
}
