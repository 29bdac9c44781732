// The page of a table begins: the token, the view that says whose eyes these are, the drawing, the story, the feed.

import { placeOf } from "./address.js";
import { el } from "./dom.js";
import { enter } from "./entry.js";
import { Page } from "./page.js";
import { drawingOf } from "./picture/drawing.js";
import { listenToKeys } from "./reader/keys.js";
import { applySettings, chosenSettings } from "./reader/settings.js";
import { forgetToken, takeAlong } from "./service/along.js";
import { Client } from "./service/client.js";
import { Feed } from "./service/feed.js";
import { isDamaged, sayStates, stripOf } from "./states.js";
import { Store } from "./story/store.js";
import { wordsIn } from "./words.js";

const language = /** @type {"en" | "de"} */ (document.documentElement.lang === "de" ? "de" : "en");
const { words, add } = wordsIn(language);
const settings = chosenSettings();
const root = el("div", { class: "app" });
/** What the script before this one (frame/ahead.js) took out of the address and asked for. */
const begun = /** @type {{begun: import("./ahead.js").Begun}} */ (/** @type {unknown} */ (globalThis)).begun;
const { table } = begun;

/** The title of a game, as the shell has it. @param {string} game @returns {string} */
const titleOf = (game) => JSON.parse(document.body.dataset.titles ?? "{}")[game] ?? game;

/** @param {Page} page @param {Client} client */
function followLive(page, client) {
  let since = "";
  const feed = new Feed(client, {
    heard: (version) => void page.store.heard(version),
    broken: (error) => {
      if (!error) {
        since = "";
        page.strip("feed", null);
        return;
      }
      if (isDamaged(error)) {
        const strip = stripOf(words, error);
        page.strip("feed", { ...strip, text: `${strip.text} ${words("state.damaged")}` });
        return;
      }
      since ||= new Intl.DateTimeFormat(language, { timeStyle: "medium" }).format(new Date());
      page.strip("feed", { kind: "wait", text: words("state.broken", { time: since, version: page.pane.version }) });
    },
    changed: (from) => {
      feed.stop();
      page.strip("feed", {
        kind: "wait",
        text: words("state.changed", { version: from }),
        urgent: true,
        actions: [{ text: words("state.anew"), act: () => location.reload() }],
      });
    },
    over: () => page.strip("feed", { kind: "wait", text: words("state.over"), urgent: true }),
  });
  addEventListener("pagehide", () => feed.stop());
  void feed.follow(page.store.own.last);
}

/** @param {string} token */
async function begin(token) {
  const client = new Client(token, language, table, token === begun.token ? begun.answers : new Map());
  const newest = await client.get("");
  const own = { role: newest.viewer.role, seat: newest.viewer.seat ?? null };
  const store = new Store(client, own);
  store.took(newest);
  const reading = store.own.read();
  const [drawing] = await Promise.all([drawingOf(newest.game, (path) => client.get(path)), reading]);
  if (drawing.words) add(drawing.words);
  const leave = () => {
    forgetToken(token);
    location.reload();
  };
  const page = new Page({
    client,
    store,
    own,
    newest,
    words,
    language,
    settings,
    drawing,
    gameTitle: titleOf(newest.game),
    root,
    leave,
  });
  store.changed = () => void page.live.follow();
  store.forgot = () => void page.show(page.pane.eyes, page.pane.version, false);
  page.layout.bar.update(newest);
  sayStates(page, newest);
  await page.address.show(placeOf(begun.rest));
  performance.mark("first picture");
  listenToKeys(page);
  if (own.role === "arbiter") takeAlong(({ pathname }) => (pathname.startsWith("/desk") ? "desk" : null), token, false);
  takeAlong(({ pathname }) => /^\/watch\/tournaments\/([^/]+)/.exec(pathname)?.[1] ?? null, token, false);
  followLive(page, client);
}

applySettings(settings);
document.body.append(root);
void enter(begun.token, { holder: root, words, name: table, title: words("table"), says: words("token.says"), begin });
