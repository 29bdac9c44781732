// The drawing of a game: its module, its style sheet and its words, loaded when the game is known.

import { el } from "./dom.js";
import * as plain from "./plain.js";

/**
 * @typedef {{draw: (scene: import("./types.js").Scene) => Element, chapters: (event: {type: string}) => {kind: string} | null,
 *   words?: import("./parts.js").WordsOfPart}} Drawing
 */

/**
 * The drawing of a game; the plain table of fields where it has none.
 * @param {string} game
 * @returns {Promise<Drawing>}
 */
export async function drawingOf(game) {
  const known = (document.body.dataset.drawings ?? "").split(" ");
  if (!known.includes(game)) return plain;
  const sheet = el("link", { rel: "stylesheet", href: `${document.body.dataset.root}drawings/${game}.css` });
  const styled = new Promise((resolve) => { sheet.addEventListener("load", resolve); sheet.addEventListener("error", resolve); });
  if ((document.body.dataset.sheets ?? "").split(" ").includes(game)) document.head.append(sheet);
  else sheet.dispatchEvent(new Event("load"));
  const [drawing] = await Promise.all([import(`../drawings/${game}.js`), styled]);
  return drawing;
}
