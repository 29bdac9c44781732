// Host: a table is opened by a form, and gets its invitations; all tables of the club, and what may be done with each.

import { el } from "../frame/dom.js";
import { forgetToken, takeAlong } from "../frame/service/along.js";
import { Client, Refusal } from "../frame/service/client.js";
import { keys } from "../frame/service/keyring.js";
import * as own from "../words/door/host.js";
import * as opening from "../words/door/opening.js";
import { button, language, later, panel, show, titleOf, wordsWith } from "./frame.js";
import { Invitations } from "./invitations.js";
import { adopt, changed, ended, remember } from "./keys/keeping.js";
import { captionOf, identified } from "./keys/kept_reading.js";
import { tokenForm } from "./keys/token_form.js";
import { Life, OVER } from "./life.js";
import { OpenForm } from "./opening/open_form.js";
import { reason } from "./problem.js";
import { Tables } from "./tables.js";

const words = wordsWith({ en: { ...opening.en, ...own.en }, de: { ...opening.de, ...own.de } });
const BEAT = 5000;

/** The key with which somebody may open tables: the newest of an organizer. */
const mayOpen = () => keys().find((one) => one.kind === "service" && !one.ended);

class Host {
  /** @param {Client} client @param {string} name */
  constructor(client, name) {
    this.client = client;
    this.name = name;
    this.timer = 0;
  }

  /** Show what the address names: the form with the list, or a table. */
  async go() {
    clearInterval(this.timer);
    const [, id] = /^#([A-Za-z0-9_-]{1,64})$/.exec(location.hash) ?? [];
    if (id) await this.table(id, [], false);
    else await this.form();
  }

  async form() {
    const { games } = await this.client.get("v1/games");
    const form = new OpenForm(words, this.client, games, (opened, names) => {
      history.pushState(null, "", `#${opened.id}`);
      void this.table(opened.id, names, true);
    });
    const list = new Tables(words, this.client, games);
    list.element.classList.add("all");
    list.element.append(
      later(
        words("host.people"),
        async () => new (await import("./people.js")).People(this.client, "", () => void list.read()).element,
      ),
    );
    show(words, { root: "/host", title: words("host.open"), under: this.name }, form.form, form.aside, list.element);
    await list.read();
  }

  /**
   * The page of a table for its host.
   *
   * @param {string} id
   * @param {string[]} names
   * @param {boolean} fresh whether it was opened just now
   */
  async table(id, names, fresh) {
    const view = await this.client.get(`v1/tables/${id}`);
    const { seats: count } = await this.client.get(`v1/tables/${id}/story?limit=1`);
    const named = (/** @type {any} */ { names: shown }) =>
      Array.from({ length: count }, (_, seat) => (shown.length ? shown : names)[seat] ?? "");
    const titled = (/** @type {any} */ { caption, game }) => captionOf(caption) || titleOf(game);
    const form = () => {
      history.pushState(null, "", location.pathname);
      void this.go();
    };
    const again = async () => {
      const now = await this.client.get(`v1/tables/${id}`);
      const next = new Life(words, this.client, now, named(now), again, form);
      life.replaced(next);
      life = next;
      invitations.named(named(now));
      for (const one of document.querySelectorAll(".title h1")) one.textContent = titled(now);
      page.say(words(`host.is.${now.status}`));
    };
    let life = new Life(words, this.client, view, named(view), again, form);
    const invitations = new Invitations(words, this.client, { ...view, id }, named(view), (text) => page.say(text));
    const back = el(
      "a",
      {
        class: "btn",
        href: `/host/${language}`,
        on: {
          click: (event) => {
            event.preventDefault();
            form();
          },
        },
      },
      words("host.another"),
    );
    const look = el("a", { class: "btn main", href: `/watch/${id}/${language}` }, words("host.to_table"));
    const page = show(
      words,
      { root: "/host", title: titled(view), under: `${titleOf(view.game)} · ${this.name}` },
      el("div", { class: "col" }, invitations.element),
      el(
        "div",
        { class: "col" },
        panel(words("host.this"), el("div", { class: "go begin" }, look, back)),
        life.element,
      ),
    );
    document.body.append(invitations.slips);
    if (fresh) {
      page.say(words("host.opened"));
      await invitations.inviteAll();
    }
    await invitations.read();
    clearInterval(this.timer);
    const beat = async () => {
      await invitations.read();
      const { arbiter, status } = await this.client.get(`v1/tables/${id}`);
      if (view.arbiter && !arbiter) await this.table(id, names, false);
      else if (life.goes && OVER.includes(status)) await again();
    };
    this.timer = window.setInterval(() => {
      if (!document.hidden) beat().catch((error) => page.say(reason(words, error)));
    }, BEAT);
  }
}

/** Ask for the organizer's or a club's token. @param {string} problem */
function ask(problem) {
  const text = { says: words("host.token_says"), label: words("host.token"), go: words("host.go") };
  const form = tokenForm(text, problem, (token) => {
    remember({ token });
    void begin();
  });
  show(
    words,
    { root: "/host", title: words("host.open"), under: words("door.nine") },
    panel(words("host.token"), form),
  );
}

async function begin() {
  for (const one of keys()) {
    if (one.kind !== "unknown" || one.ended) continue;
    try {
      changed(one, await identified(new Client(one.token, language), one.token));
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) {
        ended(one);
        forgetToken(one.token);
      }
    }
  }
  const key = mayOpen();
  if (!key) {
    ask(keys().some((one) => one.kind !== "service") ? words("host.token_other") : "");
    return;
  }
  const host = new Host(new Client(key.token, language), key.name || words("door.organizer"));
  takeAlong(({ pathname }) => /^\/watch\/([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(pathname)?.[1] ?? null, key.token);
  const go = () =>
    host.go().catch((error) => {
      if (error instanceof Refusal && error.status === 401) {
        ended(key);
        ask(reason(words, error));
        return;
      }
      show(
        words,
        { root: "/host", title: words("host.open"), under: host.name },
        panel(
          words("host.open"),
          el("p", { class: "strip bad", role: "alert" }, reason(words, error)),
          el(
            "div",
            { class: "go below" },
            button(words("host.again_try"), () => void go(), { class: "main" }),
          ),
        ),
      );
    });
  addEventListener("popstate", () => void go());
  addEventListener("hashchange", () => void go());
  await go();
}

adopt();
void begin();
