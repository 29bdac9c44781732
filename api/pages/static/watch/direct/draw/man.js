// Somebody in the draw: a button with which two are exchanged, where they can be.

import { el } from "../../frame/dom.js";

/** @param {import("../draw.js").Draw} stage @param {number} entrant @param {string} points @param {number} place */
export function manOf(stage, entrant, points, place) {
  const name = stage.desk.cup.nameOf(entrant);
  const inside = [el("b", null, name), " ", el("span", { class: "pts" }, points)];
  if (!stage.movable) return el("span", { class: "man" }, ...inside);
  const carried = stage.carried === entrant;
  const one = el(
    "button",
    {
      type: "button",
      class: ["man", carried ? "up" : null],
      id: `man-${entrant}`,
      draggable: "true",
      aria: { pressed: String(carried) },
      data: { entrant },
    },
    ...inside,
    el("span", { class: "sr" }, stage.words("direct.man", { table: place + 1 })),
  );
  one.addEventListener("click", () => stage.take(entrant));
  one.addEventListener("dragstart", (event) => {
    stage.carried = entrant;
    event.dataTransfer?.setData("text/plain", String(entrant));
  });
  one.addEventListener("dragover", (event) => event.preventDefault());
  one.addEventListener("drop", (event) => {
    event.preventDefault();
    stage.take(entrant);
  });
  one.addEventListener("keydown", (event) => stage.key(event));
  return one;
}
