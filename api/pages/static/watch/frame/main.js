// The page of a table begins: the token, the view that says whose eyes these are, the drawing, the story, the feed.

import { Client, Refusal } from "./client.js";
import { el } from "./dom.js";
import { drawingOf } from "./drawing.js";
import { Feed } from "./feed.js";
import { listenToKeys } from "./keys.js";
import { Page } from "./page.js";
import { applySettings, chosenSettings } from "./settings.js";
import { sayStates, stripOf } from "./states.js";
import { Store } from "./store.js";
import { arrive, forget, keep } from "./token.js";
import { wordsIn } from "./words.js";
import { takeAlong } from "./token.js";

/** @typedef {import("./types.js").Eyes} Eyes */

const language = /** @type {"en" | "de"} */ (document.documentElement.lang === "de" ? "de" : "en");
const table = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const { words, add } = wordsIn(language);
const settings = chosenSettings();
const root = el("div", { class: "app" });
const begun = arrive(table);

/** @param {string} problem */
function askForToken(problem) {
  const field = /** @type {HTMLInputElement} */ (el("input", { type: "password", autocomplete: "off", required: true, maxlength: "400" }));
  const form = el("form", { class: "sheet" }, el("h1", null, words("token.title")), el("p", null, words("token.says")), problem ? el("p", { class: "note", role: "alert" }, problem) : null,
    el("label", { class: "field" }, el("span", null, words("token.field")), field), el("div", { class: "end" }, el("button", { class: "btn main" }, words("token.go"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep(table, field.value.trim());
    void open(field.value.trim());
  });
  root.replaceChildren(el("main", { class: "alone" }, form));
  field.focus();
}

/** @param {unknown} error @param {string} token */
function cannotBegin(error, token) {
  const strip = stripOf(words, error);
  if (error instanceof Refusal && [401, 403].includes(error.status)) { forget(table); askForToken(strip.text); return; }
  const again = el("button", { type: "button", class: "btn main", on: { click: () => void open(token) } }, words("state.again"));
  const other = el("button", { type: "button", class: "btn", on: { click: () => { forget(table); askForToken(""); } } }, words("settings.leave"));
  root.replaceChildren(el("main", { class: "alone" }, el("div", { class: "sheet", role: "alert" }, el("h1", null, words("table")), el("p", null, strip.text), el("div", { class: "end" }, other, again))));
  if (!(error instanceof Refusal)) console.error(error);
}

/** The title of a game, from the service's list. @param {Client} client @param {string} game */
async function titleOf(client, game) {
  const { games } = await client.get("v1/games");
  return games.find((/** @type {any} */ one) => one.id === game)?.title[language] ?? game;
}

/** The eyes that an address asks for. @param {string} name @returns {Eyes | null} */
function eyesOf(name) {
  if (/^\d{1,2}$/.test(name)) return { role: "seat", seat: Number(name) };
  return { s: /** @type {Eyes} */ ({ role: "spectator", seat: null }), a: /** @type {Eyes} */ ({ role: "arbiter", seat: null }) }[name] ?? null;
}

/** @param {Page} page @param {Client} client */
function followLive(page, client) {
  let since = "";
  const feed = new Feed(client, {
    heard: (version) => void page.store.heard(version),
    broken: (error) => {
      if (!error) { since = ""; page.strip("feed", null); return; }
      since ||= new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(new Date());
      page.strip("feed", { kind: "wait", text: words("state.broken", { time: since, version: page.pane.version }) });
    },
    over: () => page.strip("feed", { kind: "wait", text: words("state.over"), urgent: true }),
  });
  addEventListener("pagehide", () => feed.stop());
  void feed.follow(page.store.own.last);
}

/** @param {string} token */
async function open(token) {
  const client = new Client(token, language, table);
  try {
    const newest = await client.get("");
    const own = { role: newest.viewer.role, seat: newest.viewer.seat ?? null };
    const store = new Store(client, own);
    store.took(newest);
    const reading = store.own.read();
    const [drawing, gameTitle] = await Promise.all([drawingOf(newest.game), titleOf(client, newest.game), reading]);
    if (drawing.words) add(drawing.words);
    const leave = () => { forget(table); location.reload(); };
    const page = new Page({ client, store, own, newest, words, language, settings, drawing, gameTitle, root, leave });
    store.changed = () => void page.live.follow();
    page.layout.bar.update(newest);
    sayStates(page, newest);
    await page.show(own, Math.min(begun.at ?? store.own.last, store.own.last), false);
    page.live.rest();
    performance.mark("first picture");
    listenToKeys(page);
    if (own.role === "arbiter") takeAlong(({ pathname }) => (pathname.startsWith("/desk") ? "desk" : null), token, false);
    const eyes = eyesOf(begun.eyes);
    if (eyes && page.may(eyes)) page.look(eyes);
    followLive(page, client);
  } catch (error) {
    cannotBegin(error, token);
  }
}

applySettings(settings);
document.body.append(root);
if (begun.token) void open(begun.token);
else askForToken("");
