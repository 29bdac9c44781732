// What a page of a table shows now, as its parts ask for it.

import { same } from "./story/store.js";

/** @typedef {import("./types.js").Now} Now */

/**
 * What the page shows now; null before its first picture.
 *
 * @param {import("./page.js").Page} page
 * @returns {Now | null}
 */
export function nowOf(page) {
  const { view, scene, version, eyes, before, picture } = page.pane;
  if (!view || !scene) return null;
  const { last } = page.track;
  return {
    view,
    before,
    version,
    last,
    eyes,
    own: page.own,
    atEnd: same(eyes, page.own) && version === last,
    entry: page.track.entry(version),
    scene,
    picture,
    marked: page.store.own.marked,
    brush: page.brush,
    playing: page.player.playing,
  };
}
