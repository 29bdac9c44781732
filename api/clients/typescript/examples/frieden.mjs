/** Lays what it can and declares peace as soon as it may; otherwise it draws and discards at random. */
const ORDER = ["declare_peace", "lay_run", "extend_run", "choose"];

export function choose(_, moves, random) {
  const fair = [moves.filter((move) => move.type !== "slip_card"), moves];
  const wanted = [...ORDER.map((type) => moves.ofType(type)), ...fair].find((listed) => listed.length > 0);
  return wanted[Math.floor(random() * wanted.length)].command;
}
