// The form that adds a way to those that are tried: remedies, one after the other.
import { el } from "../frame/dom.js";
import { nameOf } from "./naming.js";
import { beforeCommand, listedAs, said } from "./remedies.js";

/** @typedef {import("./desk.js").Desk} Desk @typedef {import("./casefile.js").CaseFile} CaseFile */

const KINDS = ["rewind", "penalty", "adjust", "award", "void", "command"];
let made = 0;

/** @param {CaseFile} file @param {Desk} desk @param {(remedies: any[]) => void} add */
export function remedyForm(file, desk, add) {
  /** @type {any[]} */
  const gathered = [];
  const { seats } = file;
  const list = el("ol", { class: "plain" });
  const fields = el("div", { class: "two" });
  const fault = el("p", { class: "bad", role: "alert" });
  const kind = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { data: { act: "remedy" } },
      ...KINDS.map((one) => el("option", { value: one }, desk.words(`remedy.kind_${one}`))),
    )
  );
  /** @type {() => any} */
  let value = () => null;
  const choose = () => {
    const [parts, read] = FIELDS[kind.value](file, desk, seats);
    fields.replaceChildren(...parts);
    value = read;
  };
  const draw = () => list.replaceChildren(...gathered.map((one) => el("li", null, said(file, desk, one))));
  const more = () => {
    try {
      gathered.push(value());
      fault.textContent = "";
      draw();
      return true;
    } catch {
      fault.textContent = desk.words("remedy.fault");
      return false;
    }
  };
  kind.addEventListener("change", choose);
  choose();
  const then = el(
    "button",
    { type: "button", class: "btn", data: { act: "remedy then" }, on: { click: more } },
    desk.words("remedy.then"),
  );
  const go = el(
    "button",
    {
      type: "button",
      class: "btn main",
      data: { act: "remedy try" },
      on: { click: () => more() && add([...gathered]) },
    },
    desk.words("remedy.try"),
  );
  return el(
    "details",
    { class: "addway no-print" },
    el("summary", { class: "btn" }, desk.words("remedy.add")),
    list,
    labelled(desk.words("remedy.kind"), kind),
    fields,
    fault,
    el("div", { class: "go" }, go, then),
  );
}

/** @param {string} text @param {Element} field */
export function labelled(text, field) {
  field.id ||= `desk-field-${(made += 1)}`;
  return el("div", { class: "labelled" }, el("label", { for: field.id }, text), field);
}

/** @param {Record<string, any>} props */
const input = (props) => /** @type {HTMLInputElement} */ (el("input", props));

/** @param {CaseFile} file @param {Desk} desk @param {number} seats */
const seatField = (file, desk, seats) =>
  /** @type {HTMLSelectElement} */ (
    el(
      "select",
      { data: { act: "remedy seat" } },
      ...Array.from({ length: seats }, (_, seat) => el("option", { value: seat }, nameOf(file, desk, seat))),
    )
  );

/** A whole number of a field. @param {HTMLInputElement} field */
function whole(field) {
  const value = Number(field.value.replace("−", "-"));
  if (field.value.trim() === "" || !Number.isSafeInteger(value)) throw new Error("not a whole number");
  return value;
}

/** @type {Record<string, (file: CaseFile, desk: Desk, seats: number) => [Element[], () => any]>} */
const FIELDS = {
  rewind(file, desk) {
    const to = input({
      type: "number",
      min: 0,
      max: file.view.version,
      value: beforeCommand(file) || "",
      data: { act: "remedy to" },
    });
    return [[labelled(desk.words("remedy.to"), to)], () => ({ type: "rewind", to: whole(to) })];
  },
  penalty(file, desk, seats) {
    const seat = seatField(file, desk, seats);
    const points = input({ type: "number", min: 0, value: 1, data: { act: "remedy points" } });
    const text = input({ maxlength: 1000, value: desk.words("remedy.warning_text"), data: { act: "remedy text" } });
    const parts = [
      labelled(desk.words("remedy.seat"), seat),
      labelled(desk.words("remedy.points"), points),
      labelled(desk.words("remedy.text"), text),
    ];
    return [parts, () => ({ type: "penalty", seat: Number(seat.value), points: whole(points), text: text.value })];
  },
  adjust(file, desk, seats) {
    const all = Array.from({ length: seats }, () => input({ type: "number", value: 0 }));
    return [
      all.map((field, seat) => labelled(nameOf(file, desk, seat), field)),
      () => ({ type: "adjust", points: all.map(whole) }),
    ];
  },
  award(file, desk, seats) {
    const places = Array.from({ length: seats }, (_, seat) =>
      input({ type: "number", min: 1, max: seats, value: seat + 1 }),
    );
    const read = () => {
      const numbers = places.map(whole);
      const ranking = [...new Set(numbers)]
        .sort((one, other) => one - other)
        .map((place) => numbers.flatMap((one, seat) => (one === place ? [seat] : [])));
      return { type: "award", ranking };
    };
    return [
      places.map((field, seat) => labelled(desk.words("remedy.place_of", { name: nameOf(file, desk, seat) }), field)),
      read,
    ];
  },
  void: () => [[], () => ({ type: "void" })],
  command(file, desk, seats) {
    const seat = el(
      "select",
      null,
      el("option", { value: "" }, desk.words("desk.arbiter")),
      ...Array.from({ length: seats }, (_, one) => el("option", { value: one }, nameOf(file, desk, one))),
    );
    const move = input({ value: '{"type": ""}', data: { act: "remedy move" } });
    const listed = /** @type {HTMLSelectElement} */ (
      el("select", { data: { act: "remedy listed" }, on: { change: () => (move.value = listed.value || move.value) } })
    );
    const chosen = /** @type {HTMLSelectElement} */ (seat);
    // While play stands still nothing is legal
    const at = file.view.frozen && file.entry ? `at=${file.entry.filed - 1}` : "";
    const list = async () => {
      const wanted = chosen.value;
      const query = [at, wanted && `seat=${wanted}`].filter(Boolean).join("&");
      const { actions } = await desk.service.get(`${file.path}/actions?${query}`).catch(() => ({ actions: [] }));
      if (wanted !== chosen.value) return;
      const moves = actions.filter((/** @type {any} */ one) => one.body.move);
      listed.replaceChildren(
        el("option", { value: "" }, desk.words(moves.length ? "remedy.choose_move" : "remedy.no_move")),
        ...moves.map((/** @type {any} */ one) => el("option", { value: JSON.stringify(one.example.move) }, one.label)),
      );
    };
    const made = () => {
      const one = {
        type: "command",
        move: JSON.parse(move.value),
        ...(chosen.value === "" ? {} : { seat: Number(chosen.value) }),
      };
      if (listed.value === move.value)
        listedAs.set(one, `${chosen.selectedOptions[0]?.text}: ${listed.selectedOptions[0]?.text}`);
      return one;
    };
    seat.addEventListener("change", () => void list());
    void list();
    return [
      [
        labelled(desk.words("remedy.seat"), seat),
        labelled(desk.words("remedy.listed"), listed),
        labelled(desk.words("remedy.move"), move),
      ],
      made,
    ];
  },
};
