// The drawing of a game: its module and its words, loaded when the game is known. Its style is in that of the page.
// `later` is the move that a card of the own hand may be chosen for before the turn.

/**
 * @typedef {{draw: (scene: import("../types.js").Scene) => Element, chapters: (event: {type: string}) => {kind: string}
 *   | null,
 *   later?: string,
 *   words?: import("../parts.js").WordsOfPart}} Drawing
 */

/**
 * The plain table of fields of any game.
 *
 * @param {string} game
 * @param {(path: string) => Promise<any>} get
 * @returns {Promise<Drawing>}
 */
export const plain = async (game, get) => (await import("./plain.js")).plainly(get, game);

/**
 * The drawing of a game; the plain table of fields where it has none. `get` reads from the service.
 * @param {string} game
 * @param {(path: string) => Promise<any>} get
 * @returns {Promise<Drawing>}
 */
export async function drawingOf(game, get) {
  if (!(document.body.dataset.drawings ?? "").split(" ").includes(game)) return plain(game, get);
  return import(`../../drawings/${game}.js`);
}
