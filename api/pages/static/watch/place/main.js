// The player's evening begins: by the key of a player that this browser keeps. With several it asks which tournament.

import { button, language, panel, show, wordsWith } from "../door/frame.js";
import { invitationPanel } from "../door/invited.js";
import { adopt, changed, ended, remember } from "../door/keys/keeping.js";
import { identified } from "../door/keys/kept_reading.js";
import { reason } from "../door/problem.js";
import { el } from "../frame/dom.js";
import { Client, Refusal } from "../frame/service/client.js";
import { keys } from "../frame/service/keyring.js";
import { taken } from "../frame/service/token.js";
import * as own from "../words/door/place.js";
import { Evening } from "./evening.js";
import { Page } from "./page.js";

/** @typedef {import("../frame/service/keyring.js").KeptKey} KeptKey */

const words = wordsWith(own);
const SHELL = { root: "/place", title: words("place.title"), under: words("door.nine") };
const AGAIN = 5000;
const CHOSEN = "place chosen";

/** The keys of players that have not ended, the newest of each tournament. @returns {KeptKey[]} */
function playing() {
  const all = keys().filter((one) => one.kind === "tournament" && one.role === "player" && !one.ended);
  return all.filter((one, at) => all.findIndex((other) => other.of === one.of) === at);
}

/** @param {string} problem */
function none(problem) {
  const bad = problem ? el("p", { class: "strip bad", role: "alert" }, problem) : null;
  show(
    words,
    SHELL,
    el("div", { class: "col narrow" }, bad, el("p", { class: "say" }, words("place.none")), invitationPanel(words)),
  );
}

/** @param {KeptKey[]} found */
function which(found) {
  show(
    words,
    SHELL,
    el(
      "div",
      { class: "col narrow" },
      panel(
        words("place.which"),
        el(
          "div",
          { class: "begin" },
          ...found.map((key) =>
            button(key.label || key.title || key.of, () => void begin(key), {
              class: "big full",
              data: { cup: key.of },
            }),
          ),
        ),
      ),
    ),
  );
}

/** @param {KeptKey} key */
async function begin(key) {
  try {
    sessionStorage.setItem(CHOSEN, key.of);
  } catch {
    /* it is asked again */
  }
  /** @type {Page | null} */
  let page = null;
  const evening = new Evening(key, () => page?.draw());
  try {
    await evening.read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if ([401, 404].includes(error.status)) {
      ended(key);
      choose(words("place.ended_key"));
      return;
    }
    show(
      words,
      SHELL,
      el("div", { class: "col narrow" }, el("p", { class: "strip bad", role: "alert" }, reason(words, error))),
    );
    setTimeout(() => void begin(key), AGAIN);
    return;
  }
  const { title } = evening.view.settings;
  if (key.title !== title)
    changed(key, { title, name: evening.nameOf(evening.me.entrant), game: evening.view.settings.game });
  page = new Page(evening, words, (problem) => choose(problem));
  page.draw();
  performance.mark("first picture");
  evening.follow();
}

/** Begin with the key that was chosen, or the only one. @param {string} problem */
function choose(problem) {
  const found = playing();
  let chosen = "";
  try {
    chosen = sessionStorage.getItem(CHOSEN) ?? "";
  } catch {
    /* nothing was chosen */
  }
  const key = found.find((one) => one.of === chosen) ?? (found.length === 1 ? found[0] : null);
  if (problem || !found.length) none(problem);
  else if (key) void begin(key);
  else which(found);
}

/** Take in the key that came with the address, and what it names. */
async function arrived() {
  const of = /^#of=([A-Za-z0-9_-]{1,64})$/.exec(location.hash)?.[1] ?? "";
  const { token } = taken();
  if (of)
    try {
      sessionStorage.setItem(CHOSEN, of);
    } catch {
      /* it is asked */
    }
  adopt();
  if (!of && /^[\x21-\x7e]{1,400}$/.test(token)) remember({ token });
  for (const key of keys()) {
    if (key.kind !== "unknown" || key.ended) continue;
    try {
      const now = changed(key, await identified(new Client(key.token, language), key.token));
      if (key.token === token)
        try {
          sessionStorage.setItem(CHOSEN, now.of);
        } catch {
          /* it is asked */
        }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) ended(key);
    }
  }
  choose("");
}

void arrived();
