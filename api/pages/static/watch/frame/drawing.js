// The drawing of a game: its module, its style sheet and its words, loaded when the game is known.

import { el } from "./dom.js";

/**
 * @typedef {{draw: (scene: import("./types.js").Scene) => Element, chapters: (event: {type: string}) => {kind: string} | null,
 *   words?: import("./parts.js").WordsOfPart}} Drawing
 */

/** The plain table of fields of any game. @param {string} game @param {(path: string) => Promise<any>} get @returns {Promise<Drawing>} */
export const plain = async (game, get) => (await import("./plain.js")).plainly(get, game);

/**
 * The drawing of a game; the plain table of fields where it has none. `get` reads from the service.
 * @param {string} game
 * @param {(path: string) => Promise<any>} get
 * @returns {Promise<Drawing>}
 */
export async function drawingOf(game, get) {
  const known = (document.body.dataset.drawings ?? "").split(" ");
  if (!known.includes(game)) return plain(game, get);
  const sheet = el("link", { rel: "stylesheet", href: `${document.body.dataset.root}drawings/${game}.css` });
  const styled = new Promise((resolve) => { sheet.addEventListener("load", resolve); sheet.addEventListener("error", resolve); });
  if ((document.body.dataset.sheets ?? "").split(" ").includes(game)) document.head.append(sheet);
  else sheet.dispatchEvent(new Event("load"));
  const [drawing] = await Promise.all([import(`../drawings/${game}.js`), styled]);
  return drawing;
}
