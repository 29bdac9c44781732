// An invitation: looking spends nothing, the button does. What opens it stands behind # and is taken out of the address
// at once. The browser makes and keeps a key before it accepts: if the answer is lost, it asks again and gets the same
// seat.

import { el } from "../frame/dom.js";
import { seatMark } from "../frame/marks.js";
import { below } from "../frame/service/below.js";
import { Client, Refusal } from "../frame/service/client.js";
import { keep } from "../frame/service/token.js";
import * as own from "../words/door/invitation.js";
import { button, language, show, titleOf, wordsWith } from "./frame.js";
import { invitationPanel } from "./invited.js";
import { begun, keyOf, PLACE, secretHere } from "./keys/invited_key.js";
import { remember } from "./keys/keeping.js";
import { captionOf } from "./keys/kept_reading.js";
import { picture } from "./pictures.js";
import { reason } from "./problem.js";

const words = wordsWith(own);
const AGAIN = 4000;
const PAGE = { root: "/i", title: words("look.title"), under: words("door.nine") };
const client = new Client("", language);

/** @param {number} at */
const time = (at) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(at);

/** @param {...Element | null} inside */
function showCard(...inside) {
  const card = el("section", { class: "panel cardlike" }, ...inside);
  return show(words, PAGE, el("div", { class: "col narrow" }, card));
}

/** The table as those see it who are invited: who sits where, and which seat is mine. @param {any} found */
function seats(found) {
  return el(
    "ol",
    { class: "round-seats" },
    ...Array.from({ length: found.seats }, (_, seat) => {
      const mine = found.role === "seat" && seat === found.seat;
      return el(
        "li",
        { class: mine ? "me" : null },
        seatMark(seat),
        " ",
        found.names[seat] ?? (mine ? (found.name ?? words("look.you")) : words("look.free")),
      );
    }),
  );
}

/** @param {any} found */
function heading(found) {
  const game = captionOf(found.caption) || titleOf(found.game);
  const by = found.sender ?? found.club;
  return by ? words("look.by", { name: by, game }) : words("look.to", { game });
}

/** Who plays with me in a tournament. @param {any} found */
function partners(found) {
  const others = found.names.filter(
    (/** @type {string | null} */ _, /** @type {number} */ place) => place + 1 !== found.player,
  );
  return others.length
    ? el("p", { class: "say" }, words("look.with", { names: new Intl.ListFormat(language).format(others) }))
    : null;
}

/** @param {any} found */
const where = (found) =>
  found.role === "seat"
    ? el(
        "p",
        { class: "say" },
        words("look.seat"),
        " ",
        seatMark(found.seat),
        ` ${words("door.seat", { seat: found.seat })}`,
      )
    : el("p", { class: "say" }, words(`look.${found.role}`));

/** Where an accepted invitation leads. @param {any} given */
function leads({ table, tournament, role }) {
  if (!tournament) return `/watch/${table}/${language}`;
  return ["arbiter", "director"].includes(role)
    ? `/direct/${tournament}/${language}`
    : role === "spectator"
      ? `/hall/${tournament}/${language}`
      : `/place/${language}#of=${tournament}`;
}

/** Why it is good no more. @param {any} found */
function gone(found) {
  const another = el("a", { class: "btn full", href: `/${language}` }, words("invite.title"));
  const said =
    found.status === "taken"
      ? found.accepted_by
        ? words("look.taken_by", { name: found.accepted_by, time: time(found.accepted_at) })
        : words("look.taken")
      : found.status === "withdrawn"
        ? [
            words("look.withdrawn", { time: time(found.withdrawn_at) }),
            found.words ? words("look.words", { words: found.words }) : "",
          ].join(" ")
        : found.status === "expired"
          ? words("look.expired", { time: time(found.ends_at) })
          : words(found.tournament ? "look.cup_over" : "look.over");
  showCard(
    picture(found.game),
    el("h2", null, words(found.status === "taken" ? "look.sits" : "look.gone")),
    el("p", null, said),
    el("p", { class: "say" }, words(found.status === "taken" ? "look.was_you" : "look.ask")),
    another,
  );
}

/** Look at it, and offer it. @param {string} secret */
async function look(secret) {
  let found;
  try {
    found = await client.post("v1/invitations/look", { secret });
  } catch (error) {
    const missing = error instanceof Refusal && [400, 404].includes(error.status);
    const page = show(
      words,
      PAGE,
      el(
        "div",
        { class: "col narrow" },
        el("p", { class: "strip bad", role: "alert" }, missing ? words("look.none") : reason(words, error)),
        missing ? invitationPanel(words) : button(words("look.again"), () => void look(secret), { class: "full" }),
      ),
    );
    page.say(missing ? words("look.none") : reason(words, error));
    return;
  }
  if (found.status === "taken" && begun(secret)) {
    await accept(secret, found, "", null);
    return;
  }
  if (found.status !== "open") {
    gone(found);
    return;
  }
  offer(secret, found);
}

/** @param {string} secret @param {any} found */
function offer(secret, found) {
  const name = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in",
      id: "name",
      maxlength: 80,
      autocomplete: "nickname",
      value: found.name ?? "",
      aria: { describedby: "name-says" },
    })
  );
  const mine = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id: "mine" }));
  const says = el("p", { class: "refusal", id: "name-says", role: "alert", hidden: true });
  const does = words(
    { seat: "look.sit", player: "look.play", arbiter: "look.arbitrate", spectator: "look.watch" }[
      /** @type {string} */ (found.role)
    ] ?? "look.sit",
  );
  const go = el("button", { class: "btn main big full" }, does);
  const form = el(
    "form",
    { class: "col" },
    found.role === "seat"
      ? el("div", { class: "field" }, el("label", { for: "name" }, words("look.name")), name, says)
      : says,
    el(
      "label",
      { class: "check", for: "mine" },
      mine,
      el("span", null, words("look.keep"), el("small", null, words("look.keep_says"))),
    ),
    go,
    el("p", { class: "say" }, words(found.uses > 1 ? "look.spends_one" : "look.spends", { time: time(found.ends_at) })),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (go.getAttribute("aria-busy")) return;
    go.setAttribute("aria-busy", "true");
    go.textContent = words(found.role === "seat" ? "look.sitting" : "look.accepting");
    void accept(secret, found, name.value.trim(), {
      mine: mine.checked,
      refused: (text) => {
        go.removeAttribute("aria-busy");
        go.textContent = does;
        says.hidden = false;
        says.textContent = text;
        name.setAttribute("aria-invalid", "true");
        name.focus();
      },
    });
  });
  showCard(
    picture(found.game),
    el("h2", null, heading(found)),
    where(found),
    found.tournament ? partners(found) : seats(found),
    form,
  );
}

/**
 * Accept it, again and again until there is an answer. `terms` is null for one that this browser has accepted before.
 * @param {string} secret
 * @param {any} found
 * @param {string} name
 * @param {{mine: boolean, refused: (text: string) => void} | null} terms
 */
async function accept(secret, found, name, terms) {
  try {
    const given = await client.post("v1/invitations/accept", { secret, key: keyOf(secret), ...(name ? { name } : {}) });
    const of = given.tournament ?? given.table;
    remember(
      {
        token: given.token,
        kind: given.tournament ? "tournament" : "table",
        of,
        role: given.role,
        seat: given.seat ?? null,
        name: given.name ?? "",
        game: given.game,
        title: captionOf(found.caption),
        number: given.number,
      },
      terms?.mine ?? false,
    );
    keep(of, given.token);
    try {
      sessionStorage.removeItem(PLACE);
    } catch {
      /* there is none */
    }
    location.replace(below(leads(given)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if ([0, 503].includes(error.status)) {
      showCard(
        picture(found.game),
        el("h2", null, words("look.sitting")),
        el("p", { class: "strip", role: "status" }, words("look.lost")),
        button(
          words("look.try_now"),
          () => {
            clearTimeout(later);
            void accept(secret, found, name, terms);
          },
          { class: "full" },
        ),
      );
      const later = setTimeout(() => void accept(secret, found, name, terms), 1000 * error.after || AGAIN);
      return;
    }
    if (error.status === 409 && terms) {
      await look(secret);
      return;
    }
    if (error.status === 409) {
      gone(found);
      return;
    }
    if (terms) terms.refused(reason(words, error));
    else showCard(el("p", { class: "strip bad", role: "alert" }, reason(words, error)));
  }
}

addEventListener("hashchange", () => location.reload());
const secret = secretHere();
if (secret) void look(secret);
else show(words, PAGE, el("div", { class: "col narrow" }, invitationPanel(words)));
