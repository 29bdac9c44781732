// The title bar of a tournament, and what is said of its changes to those who cannot see them.

import { el } from "../frame/dom.js";
import { icon } from "../frame/icons.js";
import { phaseName } from "./round.js";
import { statusName } from "./standings.js";

/** @typedef {import("./reading.js").Read} Read */

const EARLY = ["draft", "open"];

/** @param {import("./page.js").Page} page */
export function drawTitle(page) {
  const { view } = page.read;
  const { words, language } = page;
  const other = language === "en" ? "de" : "en";
  const game = JSON.parse(document.body.dataset.titles ?? "{}")[view.settings.game] ?? view.settings.game;
  const under = [view.settings.organizer, game].filter(Boolean).join(" · ");
  document.title = `${view.settings.title} – Friedensrichter`;
  page.bar.replaceChildren(
    el("a", { href: "/", class: "home", title: words("bar.home"), aria: { label: words("bar.home") } }, icon("mark")),
    el(
      "div",
      { class: "title" },
      el("h1", { title: view.settings.title }, view.settings.title),
      el("small", null, under),
    ),
    el(
      "span",
      { class: "chips" },
      el(
        "span",
        { class: ["chip", view.phase === "running" && "live"] },
        words(EARLY.includes(view.phase) ? `phase.${view.phase}` : `status.${view.phase}`),
      ),
    ),
    el(
      "a",
      {
        class: "btn plain",
        href: `/watch/tournaments/${page.id}/${other}`,
        hreflang: other,
        lang: other,
        title: words("bar.language"),
      },
      other.toUpperCase(),
    ),
    page.gear,
  );
}

/**
 * Say to those who cannot see it what has become of rounds and of the list.
 *
 * @param {import("./page.js").Page} page
 * @param {Read} before
 * @param {Read} now
 */
export function sayChanges(page, before, now) {
  const { words } = page;
  const phases = new Map(before.view.rounds.map((/** @type {any} */ one) => [one.round, one.phase]));
  const told = now.view.rounds
    .filter((/** @type {any} */ one) => phases.get(one.round) !== one.phase)
    .map((/** @type {any} */ one) => `${words("round.number", one)}: ${phaseName(page, one)}.`);
  if (before.standings.status !== now.standings.status) told.push(statusName(page, now.standings.status));
  if (told.length) page.said.textContent = told.join(" ");
}
