// A moment, to be handed on: a link with a choice of eyes, a picture, a card on paper. All are made here, of what is
// shown.

import { el } from "../dom.js";
import { allEyes, eyesName } from "../eyes/eyes.js";
import { copy } from "../reader/copy.js";
import { dialog, opened } from "../reader/settings.js";
import { nameOf, same } from "./store.js";

/** @typedef {import("../page.js").Page} Page */

const SHARP = 2;
const LINE = 24;
const EDGE = 16;
const LETTER = 9;

/** The styles that hold in this window now. @param {CSSRuleList} rules @returns {string} */
const textOf = (rules) =>
  [...rules]
    .map((rule) =>
      rule instanceof CSSMediaRule
        ? matchMedia(rule.conditionText).matches
          ? textOf(rule.cssRules)
          : ""
        : rule.cssText,
    )
    .join("\n");

/** @param {Page} page @param {import("../types.js").Now} now */
const caption = (page, now) => [
  page.layout.bar.title.textContent ?? "",
  `${now.entry?.sentence ?? ""} (${now.entry?.rule ?? ""})`,
  page.words("print.foot", { table: page.table, version: now.version, last: now.last, name: eyesName(page, now.eyes) }),
];

/**
 * The picture with its sentence, as an SVG that needs nothing beside it: it has the styles and the faces of cards of
 * the page.
 * @param {Page} page @param {import("../types.js").Now} now
 */
function pictureOf(page, now) {
  const { region } = page.pane,
    root = document.documentElement;
  const zoom = Number(region.style.getPropertyValue("zoom")) || 1,
    wide = Math.ceil(region.scrollWidth * zoom),
    high = Math.ceil(region.scrollHeight * zoom);
  const lines = caption(page, now),
    rows = lines.map((line) => Math.ceil((line.length * LETTER) / (wide - 2 * EDGE)));
  const whole = high + rows.reduce((sum, count) => sum + count, 0) * LINE + EDGE;
  const said = el("div", { class: "caption" }, ...lines.map((line) => el("p", null, line)));
  const xml = (/** @type {Node | null} */ one) => (one ? new XMLSerializer().serializeToString(one) : "");
  const style = `${[...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join("\n")}
:root{font:${getComputedStyle(root).fontSize}/var(--lh) var(--sans);color:var(--ink)} .moment{display:flex;flex-direction:column;height:${whole}px;background:var(--felt);font-size:var(--fs-3);font-variant-numeric:tabular-nums}
.moment>.table{flex:none;width:${region.scrollWidth}px;height:${region.scrollHeight}px;overflow:hidden} .moment>.table *{animation:none;transition:none} .caption{flex:1;padding:8px ${EDGE}px;background:var(--surface);line-height:${LINE}px} .caption p+p{font-family:var(--serif)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="${root.className}" lang="${root.lang}" width="${wide}" height="${whole}" viewBox="0 0 ${wide} ${whole}"><title>${xml(new Text(lines[1]))}</title><style><![CDATA[${style}]]></style>` +
    `${xml(document.getElementById("card-symbols"))}<foreignObject width="${wide}" height="${whole}"><div xmlns="http://www.w3.org/1999/xhtml" class="moment pictures">${xml(region)}${xml(said)}</div></foreignObject></svg>`
  );
}

/** @param {string} svg */
const addressOf = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** @param {string} svg @returns {Promise<HTMLImageElement>} */
async function imageOf(svg) {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  return image;
}

/** The same in points. @param {string} svg @returns {Promise<Blob>} */
async function pointsOf(svg) {
  const image = await imageOf(svg);
  const canvas = /** @type {HTMLCanvasElement} */ (
    el("canvas", { width: image.width * SHARP, height: image.height * SHARP })
  );
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const address = URL.createObjectURL(blob);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Print the moment alone: its picture and sentence, the text of its rule, and the receipt of whose token this is.
 *
 * @param {Page} page
 * @param {import("../types.js").Now} now
 */
async function print(page, now) {
  const rule = now.entry?.rule ?? "";
  const [image, text, receipt] = await Promise.all([
    imageOf(pictureOf(page, now)),
    page.rules.rule(rule).then(
      (one) => one[page.language],
      () => "",
    ),
    page.client.ask("/receipt").then(
      (answer) => answer.text(),
      () => "",
    ),
  ]);
  image.alt = caption(page, now).join(" ");
  const card = el(
    "section",
    { class: "on-paper" },
    image,
    el("p", null, el("b", null, rule), " ", text),
    receipt && el("h2", { class: "h3" }, page.words("moment.receipt")),
    receipt && el("pre", null, receipt),
  );
  document.body.append(card);
  addEventListener("afterprint", () => card.remove(), { once: true });
  window.print();
}

/** The dialog. @param {Page} page */
export function momentDialog(page) {
  const { words } = page,
    now = page.now();
  if (!now) return;
  const said = el("p", { role: "status" });
  const eyes = [null, ...allEyes(page).filter(page.may)];
  const names = eyes.map((one) =>
    one ? eyesName(page, one) : words(page.newest.opened ? "moment.theirs" : "moment.theirs_now"),
  );
  const list = /** @type {HTMLSelectElement} */ (
    el(
      "select",
      null,
      ...names.map((name, at) =>
        el("option", { selected: Boolean(eyes[at]) && same(eyes[at] ?? now.eyes, now.eyes) }, name),
      ),
    )
  );
  const name = `${page.newest.game}-${page.table}-${nameOf(now.eyes)}-${now.version}`;
  /** @param {() => unknown} act */
  const doing = (act) => () =>
    void Promise.resolve()
      .then(act)
      .catch((error) => {
        said.textContent = error instanceof DOMException ? words("moment.no_points") : page.problem(error).text;
      });
  const button = (/** @type {string} */ key, /** @type {() => unknown} */ act) =>
    el("button", { type: "button", class: "btn", on: { click: doing(act) } }, words(key));
  const found = opened(
    page,
    dialog(
      words("moment.title", { version: now.version }),
      words("settings.close"),
      el("label", { class: "field" }, el("span", null, words("moment.eyes")), list),
      el(
        "p",
        null,
        button("copy.do", async () => copy(words, await page.address.link(eyes[list.selectedIndex] ?? null), said)),
      ),
      said,
      el(
        "p",
        { class: "row" },
        button("moment.svg", () => save(new Blob([pictureOf(page, now)], { type: "image/svg+xml" }), `${name}.svg`)),
        button("moment.png", async () => save(await pointsOf(pictureOf(page, now)), `${name}.png`)),
        button("moment.print", () => print(page, now)),
      ),
    ),
  );
  found.showModal();
}
