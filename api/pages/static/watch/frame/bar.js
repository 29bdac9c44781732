// The bar: what table this is, in which state, and the settings.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { iconButton } from "./marks.js";
import { Turn } from "./reader/turn.js";
import { kept } from "./service/token.js";

/** The bar at the top. */
export class Bar {
  /**
   * @param {import("./page.js").Page} page
   * @param {() => void} settings
   * @param {() => void} keys
   */
  constructor(page, settings, keys) {
    const { words } = page;
    this.page = page;
    this.turn = new Turn(page);
    /**
     * The cases that wait for the arbiter who looks, and the version at which they were asked for.
     *
     * @type {{href: string, text: string}[]}
     */
    this.waiting = [];
    this.asked = 0;
    this.title = el("h1", null, words("table"));
    this.under = el("small", null);
    this.chips = el("span", { class: "chips" });
    const other = page.language === "en" ? "de" : "en";
    const cup = kept(`of ${page.table}`); // the page of a tournament from which this tab came, or of a player's evening
    this.element = el(
      "header",
      { class: "bar" },
      el("a", { href: "/", class: "home", title: words("bar.home"), aria: { label: words("bar.home") } }, icon("mark")),
      el("div", { class: "title" }, this.title, this.under),
      this.chips,
      cup ? el("a", { class: "btn plain", href: cup }, words("bar.tournament")) : null,
      el(
        "a",
        {
          class: "btn plain",
          href: `/watch/${page.table}/${other}`,
          hreflang: other,
          lang: other,
          title: words("bar.language"),
          on: {
            click: (event) => {
              page.address.write();
              /** @type {HTMLAnchorElement} */
              (event.currentTarget).hash = location.hash;
            },
          },
        },
        other.toUpperCase(),
      ),
      iconButton(words("keys.title"), "keys", keys, { class: "wide" }),
      iconButton(words("bar.settings"), "gear", settings),
    );
  }

  /** @param {import("./types.js").View} newest */
  update(newest) {
    const { page } = this;
    const { words } = page;
    const caption = newest.caption ?? {};
    const parts = [caption.title, caption.round, caption.board].filter(Boolean);
    const analysis = newest.analysis ? `${words("analysis.tab")} · ` : "";
    this.title.textContent = analysis + (parts.length ? `${page.gameTitle}: ${parts.join(", ")}` : page.gameTitle);
    const names = newest.names.some(Boolean)
      ? ` · ${page
          .seats()
          .map((one) => one.name)
          .join(", ")}`
      : "";
    this.under.textContent = words("bar.table", { table: page.table }) + names;
    void this.#ask(newest);
    this.#chips(newest);
    this.turn.update(newest, this.title.textContent ?? "");
  }

  /**
   * Ask what waits for the arbiter, if something may: a dispute, or a claim for which nobody else can act.
   *
   * @param {import("./types.js").View} newest
   */
  async #ask(newest) {
    const { page } = this;
    const may =
      newest.viewer.role === "arbiter" &&
      (newest.disputes.length || this.waiting.length || (newest.status === "running" && !newest.to_act.length));
    if (!may || this.asked === newest.version) return;
    this.asked = newest.version;
    const { tables } = await page.client.get("v1/disputes?status=waiting&limit=50").catch(() => ({ tables: [] }));
    const own = tables.find((/** @type {any} */ one) => one.table_id === page.table) ?? { disputes: [], claims: [] };
    /** @param {"dispute" | "claim"} kind @param {any} one */
    const item = (kind, one) => ({
      href: `/desk/${page.language}#${page.table}/${kind}/${one[kind]}`,
      text: one.title?.[page.language] ?? "",
    });
    this.waiting = [
      ...own.claims.map((/** @type {any} */ one) => item("claim", one)),
      ...own.disputes.map((/** @type {any} */ one) => item("dispute", one)),
    ];
    this.#chips(page.newest);
  }

  /** @param {import("./types.js").View} newest */
  #chips(newest) {
    const { page } = this;
    const { words } = page;
    const disputes = newest.disputes.length;
    const [first] = this.waiting;
    const state = disputes ? words(newest.frozen ? "status.frozen" : "status.dispute", { count: disputes }) : "";
    const more = this.waiting.length > 1 ? ` +${this.waiting.length - 1}` : "";
    const acting = newest.to_act.map((/** @type {number} */ seat) => page.seats()[seat]?.name).join(", ");
    const chips = [
      first
        ? el(
            "a",
            { class: "chip dispute", href: first.href, title: state },
            (first.text || state || words("cases.desk")) + more,
          )
        : state
          ? el("span", { class: "chip dispute" }, state)
          : null,
      newest.open_undo ? el("span", { class: "chip claim" }, words("status.undo")) : null,
      newest.opened ? el("span", { class: "chip good wide" }, words("status.open")) : null,
      el(
        "span",
        { class: "chip" },
        acting && newest.status === "running"
          ? words("status.to_act", { names: acting })
          : words(`status.${newest.status}`),
      ),
    ];
    this.chips.replaceChildren(...chips.filter((one) => one !== null));
  }
}
