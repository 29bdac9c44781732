// Papers: the list as it stands, the sheets as files, the archive.

import { button, language, numberWord, panel } from "../door/frame.js";
import { reason } from "../door/problem.js";
import { el, tableHead } from "../frame/dom.js";
import { prizesOf } from "../frame/prizes.js";
import { Refusal } from "../frame/service/client.js";
import { wordsOf } from "../frame/wording.js";
import * as own from "../words/direct/papers.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("./desk.js").Desk} Desk */

const PRINTED = ["pairings", "results", "standings", "crosstable", "boards", "rulings"];
const SHEETS = ["standings.csv", "crosstable.csv", "boards.csv", "rulings.csv", "standings.json"];

export class Papers {
  name = "papers";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.words = wordsOf(own[language], desk.words);
    this.list = el("div");
    this.bad = el("p", { class: "strip bad", role: "alert", hidden: true });
    this.state = el("span", { class: "chip" });
    this.digest = el("p", { class: "say" });
    const {
      words,
      desk: {
        cup: {
          view: { settings },
        },
        setup,
      },
    } = this;
    const sheets = [...SHEETS, ...(settings.series ? ["series.csv"] : [])].map((name) => [
      name,
      `direct.sheet.${name}`,
    ]);
    if (settings.format.type === "boards" && setup.described?.deal_file)
      sheets.push([`boards.${setup.described.deal_file}`, "direct.sheet.deals"]);
    this.element = el(
      "div",
      { class: "wrap two" },
      el(
        "div",
        { class: "col" },
        panel(
          el(
            "div",
            { class: "go" },
            el("h2", null, words("direct.list_now")),
            this.state,
            button(words("direct.print"), () => print(), { class: "small no-print", data: { act: "print" } }),
          ),
          this.list,
          this.digest,
        ),
      ),
      el(
        "div",
        { class: "col no-print" },
        panel(
          words("direct.to_print"),
          el(
            "div",
            { class: "begin" },
            ...[...PRINTED, ...(settings.series ? ["series"] : [])].map((name) =>
              button(words(`direct.page.${name}`), () => void openSheet(desk, name, this.bad), {
                class: "full",
                data: { page: name },
              }),
            ),
          ),
        ),
        panel(
          words("direct.files"),
          el(
            "div",
            { class: "begin" },
            ...sheets.map(([name = "", key = ""]) =>
              button(words(key), () => void this.#save(`/exports/${name}`, name), {
                class: "full",
                data: { sheet: name },
              }),
            ),
          ),
          this.bad,
        ),
        panel(
          words("direct.archive"),
          el("p", { class: "say" }, words("direct.archive_says")),
          el(
            "div",
            { class: "go below" },
            button(words("direct.archive"), () => void this.archive(), { class: "full", data: { act: "archive" } }),
          ),
        ),
      ),
    );
    this.update();
  }

  update() {
    const {
      words,
      desk: { cup },
    } = this;
    this.state.textContent = words(cup.list.final ? "direct.final" : "direct.provisional");
    this.digest.textContent = cup.view.digest ? `${words("direct.digest")} ${cup.view.digest}` : "";
    this.list.replaceChildren(
      ...cup.list.lines.map((/** @type {any} */ line) =>
        el(
          "div",
          { class: "scroll" },
          el(
            "table",
            { class: "tt" },
            tableHead(words("direct.place"), words("direct.name"), [words("direct.points"), "n"]),
            el(
              "tbody",
              null,
              ...line.entries.map((/** @type {any} */ one) =>
                el(
                  "tr",
                  { class: one.withdrawn ? "gone" : null },
                  el("td", null, one.place ?? "–"),
                  el(
                    "td",
                    null,
                    el("b", null, one.name),
                    cup.list.final ? el("small", null, prizesOf(cup.view.settings, one, numberWord)) : null,
                  ),
                  el("td", { class: "n" }, numberWord(one.shown)),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /** Save the archive: everything, to be checked without this service. */
  archive() {
    return this.#save("/archive", `${this.desk.cup.id}.zip`);
  }

  /** @param {string} path @param {string} name */
  async #save(path, name) {
    const { cup } = this.desk;
    try {
      const answer = await cup.client.ask(cup.root + path);
      const given = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
      const address = URL.createObjectURL(await answer.blob());
      el("a", { href: address, download: given ?? name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      this.bad.hidden = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.bad.hidden = false;
      this.bad.textContent = reason(this.words, error);
    }
  }
}
