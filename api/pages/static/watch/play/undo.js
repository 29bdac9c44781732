// Taking back: what it would withdraw and what was learned meanwhile is shown before it is asked, and to those asked.
import { el } from "../frame/dom.js";
import { dialog } from "./dialog.js";
import { filled } from "./grammar.js";
import { nameOf } from "./lead.js";
import { picker } from "./pickers.js";

/** @typedef {import("./bar.js").Bar} Bar @typedef {import("../frame/types.js").Now} Now */
/** @typedef {import("./grammar.js").Input} Input */

/**
 * To which version one would go back from the one that is shown, if one may; 0 if not.
 *
 * @param {Bar} bar
 * @param {Now} now
 */
export function backTo(bar, now) {
  const [action] = bar.of("request_undo");
  if (
    now.atEnd ||
    now.eyes.role !== now.own.role ||
    now.eyes.seat !== now.own.seat ||
    !action ||
    now.entry?.withdrawn_by
  )
    return 0;
  const [{ least, most }] = action.inputs;
  const end = bar.page.store.own.endOf(now.version);
  return end >= (least ?? 1) && end <= (most ?? end) ? end : 0;
}

/** The sheet on which a seat asks to take back. @param {Bar} bar @param {number} [wanted] the version to begin with */
export function openUndo(bar, wanted = 0) {
  const { words } = bar.page;
  const [action] = bar.of("request_undo");
  const [input] = action.inputs;
  let to = wanted || action.example.to;
  const facts = el("div", { class: "facts", aria: { live: "polite" } });
  const go = el(
    "button",
    { type: "button", class: "btn main", disabled: true, data: { act: "request_undo" } },
    words("undo.ask"),
  );
  const sheet = dialog(bar.page, words("undo.title"), [
    el("p", null, words("undo.intro")),
    picker(input, { words, values: to, toggled: () => {}, typed: (value) => ((to = value), look()) }),
    facts,
    el("div", { class: "buttons" }, go),
  ]);
  const look = async () => {
    go.toggleAttribute("disabled", true);
    const asked = to;
    if (!Number.isInteger(asked)) return;
    const found = await preview(bar, asked).catch((error) => error);
    if (asked !== to) return;
    if (!found.withdraws)
      return void facts.replaceChildren(el("p", { class: "strip bad" }, bar.page.problem(found).text));
    facts.replaceChildren(...told(bar, found));
    go.toggleAttribute("disabled", !found.possible);
    go.textContent = words(found.needs.length || found.arbiter ? "undo.ask" : "undo.now");
  };
  go.addEventListener("click", async () => {
    if (await bar.act(action, filled(action.body, new Map([[input.place, to]])))) sheet.close();
    else sheet.refused(bar.sender.notice());
  });
  look();
}

/** @param {Bar} bar @param {number} to */
const preview = (bar, to) => bar.page.client.get(`/undos/preview?to=${to}`);

/** What going back would do, in sentences. @param {Bar} bar @param {any} found */
function told(bar, found) {
  const { words } = bar.page;
  const causes = new Set(found.withdraws.map((/** @type {any} */ notice) => notice.cause));
  const list = [words("undo.withdraws", { count: causes.size, to: found.to })];
  if (!found.possible) list.push(words("undo.impossible"));
  else if (found.arbiter) list.push(words("undo.arbiter"));
  else if (found.needs.length) list.push(words("undo.needs", { names: names(bar, found.needs) }));
  else list.push(words("undo.harmless"));
  return [el("ul", { class: "plain" }, ...[...list, ...learned(bar, found)].map((text) => el("li", null, text)))];
}

/** What was learned all the same. @param {Bar} bar @param {any} found */
export function learned(bar, found) {
  const { words } = bar.page;
  /** @type {Map<string, Set<number>>} */
  const cards = new Map();
  for (const { seat, card } of found.revealed) cards.set(card, (cards.get(card) ?? new Set()).add(seat));
  const seen = [...cards].map(([card, seats]) => {
    const name = card === "?" ? words("undo.some_card") : (bar.now?.scene.cardName(card) ?? card);
    return words("undo.seen", { names: names(bar, [...seats]), card: name });
  });
  return found.drew ? [...seen, words("undo.drew")] : seen;
}

/** @param {Bar} bar @param {number[]} seats */
function names(bar, seats) {
  return new Intl.ListFormat(bar.page.language).format(seats.map((seat) => nameOf(bar, seat)));
}

/** @type {WeakMap<Bar, {key: string, found: any}>} */
const kept = new WeakMap();

/**
 * The open request, with what it would do, and the answers that this viewer may give.
 *
 * @param {Bar} bar
 * @param {Now} now
 */
export function request(bar, now) {
  const open = now.view.open_undo;
  if (!open) return null;
  const { words } = bar.page;
  const key = `${open.undo} ${now.version}`;
  if (kept.get(bar)?.key !== key) {
    kept.set(bar, { key, found: null });
    preview(bar, open.to).then(
      (found) => (kept.set(bar, { key, found }), bar.render()),
      () => {},
    );
  }
  const found = kept.get(bar)?.found;
  const by = now.own.seat === open.seat ? "undo.mine" : "undo.asks";
  const waiting = open.arbiter ? words("undo.arbiter_waits") : words("undo.waits", { names: names(bar, open.waiting) });
  return el(
    "div",
    { class: "strip ask", data: { notice: "undo" } },
    el(
      "div",
      null,
      el(
        "p",
        null,
        el("b", null, words(by, { name: nameOf(bar, open.seat), to: open.to })),
        " ",
        open.waiting.length || open.arbiter ? waiting : "",
      ),
      found
        ? el(
            "ul",
            { class: "plain" },
            ...[
              words("undo.withdraws", {
                count: new Set(found.withdraws.map((/** @type {any} */ one) => one.cause)).size,
                to: open.to,
              }),
              ...learned(bar, found),
            ].map((text) => el("li", null, text)),
          )
        : null,
    ),
    el("div", { class: "buttons" }, ...bar.of("answer_undo", "withdraw_undo").map((action) => answer(bar, action))),
  );
}

/** @param {Bar} bar @param {import("./grammar.js").Action} action */
function answer(bar, action) {
  const agrees = action.body.consent === true;
  const props = { type: "button", class: ["btn", agrees && "main"], disabled: !bar.isFresh };
  const act = action.kind === "withdraw_undo" ? "withdraw_undo" : agrees ? "agree" : "refuse";
  return el("button", { ...props, data: { key: act, act }, on: { click: () => bar.act(action) } }, action.label);
}
