// The screen in the hall: pairings, the clock, standings and boards in turn, read from the chairs. It has the eyes of a
// spectator and no others. It goes on for hours: nothing is appended, all is drawn anew, and it reloads itself at
// night.

import { el } from "../frame/dom.js";
import { patched } from "../frame/picture/patch.js";
import { below, within } from "../frame/service/below.js";
import { Client, Refusal } from "../frame/service/client.js";
import { Feed } from "../frame/service/feed.js";
import { keys } from "../frame/service/keyring.js";
import { now } from "../frame/service/time.js";
import { taken } from "../frame/service/token.js";
import * as own from "../words/door/hall.js";
import { language, panel, show, wordsWith } from "./frame.js";
import { Clock } from "./hall/clock.js";
import { pagesOf } from "./hall/pages.js";
import { adopt, ended, remember } from "./keys/keeping.js";
import { tokenForm } from "./keys/token_form.js";
import { reason } from "./problem.js";

/** @typedef {import("./hall/pages.js").Read} Read */

const TURN = 10_000;
const AGAIN = 30_000;
const NIGHT = 4;
const REST = 3_600_000;
const words = wordsWith(own);
const id = within().split("/")[2] ?? "";
const PAGE = { root: `/hall/${id}`, title: words("hall.title"), under: words("door.nine") };

class Hall {
  /** @param {string} token */
  constructor(token) {
    this.client = new Client(token, language);
    this.root = `v1/tournaments/${id}`;
    this.clock = new Clock(words);
    this.begun = Date.now();
    this.turn = 0;
    this.reading = false;
    this.again = false;
    /** @type {Read | null} */
    this.read = null;
    this.release = "";
    /** @type {string} since when there is no connection */
    this.since = "";
    this.main = el("main", { class: "scr", id: "main", tabindex: -1 });
    document.body.replaceChildren(this.main);
  }

  /** Read all that hangs, and draw it. Throws a Refusal. */
  async look() {
    const view = await (await this.client.ask(this.root, { cache: "no-store" })).json();
    if (view.you.role !== "spectator") throw new Refusal(403, { detail: words("hall.spectators_alone") });
    const going = view.rounds.find((/** @type {any} */ one) => one.phase !== "ended") ?? view.rounds.at(-1);
    const last = going?.round ?? null,
      board = view.boards.findLast((/** @type {any} */ one) => one.open)?.number ?? null;
    const [round, standings, compared, series] = await Promise.all([
      last === null ? null : this.client.get(`${this.root}/rounds/${last}`),
      view.phase === "draft" ? null : this.client.get(`${this.root}/standings`),
      board === null ? null : this.client.get(`${this.root}/boards/${board}`),
      view.settings.series && view.phase !== "draft" ? this.client.get(`${this.root}/series`) : null,
    ]);
    this.clock.extended(this.read?.round ?? null, round);
    this.read = { view, round, standings, board: compared, series };
    this.draw();
  }

  /** Look once more, and once more after that if something was heard meanwhile. */
  async heard() {
    this.again = true;
    if (this.reading) return;
    this.reading = true;
    while (this.again) {
      this.again = false;
      try {
        await this.look();
        this.since = "";
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.broken();
      }
    }
    this.reading = false;
  }

  broken() {
    this.since ||= new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(Date.now());
    this.draw();
  }

  async follow() {
    const feed = new Feed(
      this.client,
      {
        heard: () => void this.heard(),
        broken: (error) => {
          if (error) this.broken();
          else void this.heard().then(() => this.#renewed());
        },
        over: () => begin(words("hall.ended")),
      },
      `${this.root}/feed`,
    );
    addEventListener("pagehide", () => feed.stop());
    await feed.follow(this.read?.view.version ?? 0);
  }

  draw() {
    if (!this.read) return;
    const { view, round } = this.read;
    const pages = pagesOf(words, this.read, now());
    const shown = pages[this.turn % pages.length];
    const title = shown?.title ?? view.settings.title;
    document.title = `${title} – ${view.settings.title}`;
    const dots = el(
      "span",
      { class: "turn", aria: { hidden: true } },
      ...(pages.length > 1 ? pages.slice(0, 12) : []).map((_, place) =>
        el("i", { class: place === this.turn % pages.length ? "y" : null }),
      ),
    );
    const up = el(
      "header",
      { class: "up" },
      el("div", null, el("h1", null, title), el("p", { class: "sub" }, shown?.sub ?? view.settings.title)),
      this.clock.element(view, round, this.since),
    );
    this.main = patched(
      this.main,
      el(
        "main",
        { class: "scr", id: "main", tabindex: -1 },
        up,
        shown?.body ?? null,
        el("footer", { class: "down" }, el("span", null, shown?.foot ?? view.settings.title), dots),
      ),
    );
  }

  /** The next page; every second the clock. */
  start() {
    setInterval(() => {
      this.turn = (this.turn + 1) % 5040;
      this.draw();
    }, TURN);
    setInterval(() => {
      this.clock.tick();
      if (this.since && Date.now() % AGAIN < 1000) void this.heard();
    }, 1000);
    setInterval(() => {
      if (new Date().getHours() === NIGHT && Date.now() - this.begun > REST && !this.#plays()) location.reload();
    }, 60_000);
    addEventListener("keydown", ({ key }) => {
      if (key === "f")
        void (
          document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
        ).catch(() => {});
    });
    void this.#awake();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) {
        void this.#awake();
        void this.heard();
      }
    });
  }

  #plays() {
    return ["begun", "started"].includes(this.read?.round?.phase ?? "");
  }

  /** A new version of the service brings a new page, but not while a round is played. */
  async #renewed() {
    try {
      const { version } = await (
        await fetch(below("/"), { headers: { Accept: "application/json" }, cache: "no-store", credentials: "omit" })
      ).json();
      if (this.release && this.release !== version && !this.#plays()) location.reload();
      this.release = version;
    } catch {
      /* it is asked again after the next break */
    }
  }

  async #awake() {
    try {
      await navigator.wakeLock?.request("screen");
    } catch {
      /* the screen has its own settings */
    }
  }
}

/** Ask for the token of spectators. @param {string} problem */
function ask(problem) {
  const text = { says: words("hall.token_says"), label: words("hall.token"), go: words("hall.go") };
  const form = tokenForm(text, problem, (token) => {
    keepIt(token);
    void begin("");
  });
  show(words, PAGE, panel(words("hall.title"), form));
}

/** @param {string} token */
function keepIt(token) {
  remember({ token, kind: "tournament", of: id, role: "spectator" });
}

/** Begin with the newest key of spectators that this browser keeps. @param {string} problem */
async function begin(problem) {
  const key = keys().find((one) => one.of === id && one.role === "spectator" && !one.ended);
  if (!key || problem) {
    ask(problem);
    return;
  }
  const hall = new Hall(key.token);
  try {
    await hall.look();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if ([401, 403, 404].includes(error.status)) {
      ended(key);
      ask(reason(words, error));
      return;
    }
    show(words, PAGE, panel(words("hall.title"), el("p", { class: "strip bad", role: "alert" }, reason(words, error))));
    setTimeout(() => void begin(""), AGAIN);
    return;
  }
  hall.start();
  performance.mark("first picture");
  await hall.follow();
}

const { token } = taken();
if (/^[\x21-\x7e]{1,400}$/.test(token)) keepIt(token);
adopt();
void begin("");
