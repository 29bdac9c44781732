// A table that is wider than its place: it scrolls in itself, and can be reached by keyboard.
import { el } from "../dom.js";

/** @param {string} label @param {Element} table */
export const scrolled = (label, table) =>
  el("div", { class: "scroll", tabindex: 0, role: "region", aria: { label } }, table);
