// The frame of the page: bar, eyes, table, sentence, what others hang in, side column, timeline.

import { knownOf, wayBack } from "../analysis/origin.js";
import { Bar } from "./bar.js";
import { el } from "./dom.js";
import { EyesControl, eyesName } from "./eyes/eyes.js";
import { icon } from "./icons.js";
import { entered, ruleLink } from "./marks.js";
import { hung } from "./parts.js";
import { helpDialog } from "./reader/keys.js";
import { opened, settingsDialog } from "./reader/settings.js";
import { Side } from "./side.js";
import { momentDialog } from "./story/moment.js";
import { rulesPanel } from "./story/rules.js";
import { Search } from "./story/search.js";
import { Story } from "./story/story.js";
import { Controls } from "./timeline/controls.js";
import { Timeline } from "./timeline/timeline.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").Now} Now */

/**
 * A button of the row above the picture.
 * @param {string} picture
 * @param {string} text
 * @param {() => void} act
 */
function tool(picture, text, act) {
  return el(
    "button",
    { type: "button", class: "btn tool", title: text, aria: { label: text }, on: { click: act } },
    icon(picture),
    el("span", null, text),
  );
}

/** The sentence of the version, with its rule, and whose eyes see it. @param {Page} page @param {Element} said */
function sentenceLine(page, said) {
  const number = el("span", { class: "v" }),
    text = el("p", null);
  const element = el("div", { class: "now", id: "sentence", tabindex: "-1" }, number, text, said);
  let drawn = "";
  /** @param {Now} now */
  const update = (now) => {
    const { entry } = now;
    const state = `${now.version} ${entry?.sentence} ${entry?.withdrawn_by}`;
    if (state === drawn) return;
    drawn = state;
    number.textContent = `v${now.version}`;
    if (!entry) {
      text.textContent = page.words("state.reading");
      return;
    }
    const gone =
      entry.withdrawn_by === null
        ? null
        : el("span", { class: "chip" }, page.words("story.withdrawn", { version: entry.withdrawn_by }));
    text.replaceChildren(
      entry.sentence,
      " ",
      entered(page, entry) ?? "",
      ruleLink(page, entry.rule),
      gone ? " " : "",
      gone ?? "",
    );
    page.say(`${page.words("line.version")} ${now.version}: ${entry.sentence}`);
  };
  return { element, update };
}

/** The outcome, once there is one. @param {Page} page */
function outcomeLine(page) {
  const element = el("div", { class: "outcome", hidden: true });
  /** @param {Now} now */
  const update = (now) => {
    const { outcome } = now.view;
    element.hidden = !outcome;
    if (!outcome) return;
    const places = outcome.ranking.map((/** @type {number[]} */ group, /** @type {number} */ place) => {
      const names = group
        .map((seat) => `${page.seats()[seat]?.name ?? seat}${outcome.scores ? ` (${outcome.scores[seat]})` : ""}`)
        .join(", ");
      return el("li", null, el("b", null, page.words("outcome.place", { count: place + 1 })), " ", names);
    });
    element.replaceChildren(el("h2", { class: "h3" }, page.words("outcome")), el("ol", null, ...places));
  };
  return { element, update };
}

/** The row with the eyes and what is laid over the picture. @param {Page} page */
function eyesRow(page) {
  const control = new EyesControl(page, page.may, page.look);
  const said = el("p", { class: "said" });
  const knew = tool("eye", page.words("knew"), () => page.toggleKnowledge());
  const custody = tool("trail", page.words("custody"), () => page.custodyOfFocused());
  const compare = tool("two", page.words("compare"), () => page.compare.toggle());
  const turn = tool("turn", page.words("turn"), () => page.turnTable());
  const moment = tool("share", page.words("moment"), () => momentDialog(page));
  for (const one of [turn, moment]) one.classList.add("bare");
  const more = page.analysis
    ? []
    : hung.tools.map((one) =>
        tool(one.icon, page.words(one.title), () =>
          page.opened ? one.act(page) : page.strip("knew", { kind: "note", text: page.words("closed.reason") }),
        ),
      );
  for (const one of more) one.classList.add("slim");
  const element = el(
    "div",
    { class: "eyes" },
    control.row,
    control.list,
    el("div", { class: "right" }, knew, custody, compare, ...more, turn, moment),
  );
  /** @param {Now} now @param {string} line */
  const update = (now, line) => {
    control.update(now.eyes);
    said.textContent = line;
    knew.setAttribute("aria-pressed", String(page.knowledge.on));
    custody.setAttribute("aria-pressed", String(Boolean(page.custody.card)));
    compare.setAttribute("aria-pressed", String(page.compare.on));
    for (const one of [knew, custody, ...more]) {
      if (page.opened) one.removeAttribute("aria-disabled");
      else one.setAttribute("aria-disabled", "true");
      one.title = page.opened ? String(one.getAttribute("aria-label")) : page.words("closed.reason");
    }
  };
  return { element, said, update };
}

/** What an analysis has over everything else. @param {Page} page */
function band(page) {
  const { analysis, words } = page;
  if (!analysis) return [];
  const version = knownOf(page.table)?.at ?? analysis.version;
  return [
    el(
      "section",
      { class: "band", aria: { label: words("analysis.tab") } },
      el("b", null, words("analysis.band", { version })),
      el("a", { href: wayBack(page), title: words("analysis.back", { version }) }, words("analysis.back_short")),
    ),
  ];
}

/**
 * Build the page into its root. `update` brings all of it up to date.
 * @param {Page} page
 */
export function buildLayout(page) {
  const { words } = page;
  const settings = () =>
    opened(
      page,
      settingsDialog(page, () => page.redraw(), page.leave),
    ).showModal();
  const bar = new Bar(page, settings, () => helpDialog(page).showModal());
  const eyes = eyesRow(page),
    sentence = sentenceLine(page, eyes.said),
    outcome = outcomeLine(page);
  const bars = hung.bars.map((make) => make(page));
  /** @type {Story} */
  const story = new Story(page, new Search(page, () => story.seek())),
    rules = rulesPanel(page, page.rules);
  const side = new Side(page, [
    { key: "story", title: "story", element: story.element, update: (now) => story.update(now) },
    { key: "rules", title: "rules", element: rules.element, update: rules.update },
    ...hung.panels.map(({ key, title, make, shown, beside }) => ({
      key,
      title,
      ...(shown ? { shown } : {}),
      ...(beside ? { beside } : {}),
      ...make(page),
    })),
    { key: "custody", title: "custody", element: page.custody.element, update: () => {} },
  ]);
  const timeline = new Timeline(page),
    controls = new Controls(page);
  const polite = el("p", { class: "sr", role: "status" }),
    urgent = el("p", { class: "sr", role: "alert" }),
    foot = el("p", { class: "print-foot" });
  const skips = [
    ["#table", "skip.table"],
    ["#sentence", "skip.sentence"],
    ["#side", "skip.side"],
  ].map(([to, key]) => el("a", { class: "skip", href: to }, words(key ?? "")));
  page.pane.region.id = "table";
  const pictures = el("div", { class: "pictures" }, page.pane.region, page.compare.element);
  const main = el(
    "main",
    { class: "main" },
    page.strips.element,
    eyes.element,
    pictures,
    sentence.element,
    outcome.element,
    ...bars.map((one) => one.element),
  );
  page.root.replaceChildren(
    ...skips,
    ...band(page),
    bar.element,
    el("div", { class: "body" }, main, side.element),
    el("footer", { class: "time", aria: { label: words("timeline") } }, timeline.element, controls.element),
    polite,
    urgent,
    foot,
  );
  for (const skip of skips)
    skip.addEventListener("click", (event) => {
      event.preventDefault();
      /** @type {HTMLElement | null} */
      (document.querySelector(String(skip.getAttribute("href"))))?.focus();
    });
  /** @param {Now} now @param {string} line */
  const update = (now, line) => {
    eyes.update(now, line);
    sentence.update(now);
    outcome.update(now);
    for (const one of bars) one.update(now);
    side.update(now);
    timeline.update(now);
    controls.update(now);
    foot.textContent =
      (page.analysis ? `${words("analysis.band", page.analysis)} (${page.analysis.table}) · ` : "") +
      words("print.foot", { table: page.table, version: now.version, last: now.last, name: eyesName(page, now.eyes) });
  };
  return { update, bar, side, timeline, polite, urgent, search: story.search };
}
