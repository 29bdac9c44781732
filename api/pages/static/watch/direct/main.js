// The director's desk: the list of tournaments, or one of them, by the address.

import { button, language, panel, show, wordsWith } from "../door/frame.js";
import { adopt, remember } from "../door/keys/keeping.js";
import { tokenForm } from "../door/keys/token_form.js";
import { reason } from "../door/problem.js";
import { el } from "../frame/dom.js";
import { takeAlong } from "../frame/service/along.js";
import { within } from "../frame/service/below.js";
import { Refusal } from "../frame/service/client.js";
import { keep, taken } from "../frame/service/token.js";
import * as direct from "../words/direct/direct.js";
import * as opening from "../words/door/opening.js";
import { allIdentified, Cup, organizing } from "./cup.js";
import { Cups } from "./cups.js";
import { Desk } from "./desk.js";

const words = wordsWith({ en: { ...opening.en, ...direct.en }, de: { ...opening.de, ...direct.de } });
const [, id = ""] = /^\/direct\/(?!(?:en|de)$)([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(within()) ?? [];
const root = id ? `/direct/${id}` : "/direct";

/** Ask for a token. @param {string} problem */
function ask(problem) {
  const text = {
    says: words(id ? "direct.token_of" : "direct.token_says"),
    label: words("direct.token"),
    go: words("host.go"),
  };
  const form = tokenForm(text, problem, (token) => {
    remember({ token });
    void begin();
  });
  show(words, { root, title: words("direct.hold"), under: words("door.nine") }, panel(words("direct.token"), form));
}

/** @param {unknown} error */
function failed(error) {
  show(
    words,
    { root, title: words("direct.hold"), under: words("door.nine") },
    panel(
      words("direct.hold"),
      el("p", { class: "strip bad", role: "alert" }, reason(words, error)),
      el(
        "div",
        { class: "go below" },
        button(words("host.again_try"), () => void begin(), { class: "main" }),
      ),
    ),
  );
}

async function begin() {
  await allIdentified();
  const [key] = organizing();
  try {
    if (!id) {
      if (key) await new Cups(words, key).read();
      else ask("");
      return;
    }
    const cup = new Cup(id, () => desk?.update());
    /** @type {Desk | null} */
    let desk = null;
    await cup.open();
    desk = new Desk(cup, words);
    performance.mark("first picture");
    takeAlong(
      ({ pathname, hash }) => {
        const desk = pathname.startsWith("/desk/");
        const [, of = "", name = null] =
          (desk
            ? /^#()([^/]+)/.exec(hash)
            : /^\/watch\/(tournaments\/)?([A-Za-z0-9_-]{1,64})(?:\/|$)/.exec(pathname)) ?? [];
        // So that the table's page and its cases lead back
        if (name && !of) keep(`of ${name}`, `/direct/${cup.id}/${language}`);
        return desk ? "desk" : name;
      },
      () => cup.looksWith,
    );
    cup.follow();
  } catch (error) {
    if (error instanceof Refusal && [401, 404].includes(error.status))
      ask(error.problem || key ? words("direct.no_key") : "");
    else failed(error);
  }
}

const { token } = /token=/.test(location.hash) ? taken() : { token: "" };
if (/^[\x21-\x7e]{1,400}$/.test(token)) remember({ token });
adopt();
void begin();
