// A card followed from hand to hand: the service's chain of custody beside the table, and an arc where a step is
// visible.

import { el, svg } from "../dom.js";
import { ruleLink } from "../marks.js";
import { zoomOf } from "../picture/fit.js";

/** The trail. */
export class Custody {
  /** @param {import("../page.js").Page} page */
  constructor(page) {
    this.page = page;
    this.card = "";
    /** @type {any[]} */
    this.steps = [];
    this.element = el("div", { class: "pad custody" });
    this.drawn = "";
  }

  /**
   * Follow a card; the tab with its trail comes to the front.
   * @param {string} card
   */
  async follow(card) {
    this.card = card;
    this.steps = [];
    this.page.showTab("custody");
    if (card) {
      try {
        const found = await this.page.client.get(`/audit/custody/${encodeURIComponent(card)}`);
        if (this.card !== card) return;
        this.steps = found.steps;
      } catch (error) {
        this.page.strip("custody", this.page.problem(error));
      }
    }
    this.drawn = "";
    this.page.refresh();
  }

  /** @param {import("../types.js").Now} now */
  update(now) {
    this.#ring(now);
    const state = `${this.card} ${now.version} ${this.steps.length} ${now.eyes.role} ${now.eyes.seat} ${this.page.opened}`;
    if (state === this.drawn) return;
    this.drawn = state;
    const { words } = this.page;
    if (!this.page.opened) this.element.replaceChildren(el("p", null, words("closed.reason")));
    else if (!this.card) this.element.replaceChildren(el("p", null, words("custody.pick")), this.#ask());
    else
      this.element.replaceChildren(
        el("h2", { class: "h3" }, words("custody.of", { card: this.page.cardName(this.card) })),
        this.#trail(now),
        el(
          "p",
          null,
          el(
            "button",
            { type: "button", class: "btn", on: { click: () => void this.follow("") } },
            words("custody.stop"),
          ),
        ),
      );
  }

  #ask() {
    const { words } = this.page;
    const field = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", maxlength: "40", autocomplete: "off", spellcheck: "false" })
    );
    const form = el(
      "form",
      { class: "inline" },
      el("label", { class: "field" }, el("span", null, words("custody.card")), field),
      el("button", { class: "btn" }, words("custody.follow")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) void this.follow(field.value.trim());
    });
    return form;
  }

  /** A zone in words; one that the page has no word for as the service names it. @param {string | null} zone */
  #zone(zone) {
    const { words } = this.page;
    const [kind = "", number = ""] = (zone ?? "–").split(":");
    const name = this.page.seats()[Number(number)]?.name ?? number;
    const text = words(`zone.${kind}`, { number, name });
    return text === `zone.${kind}` ? (zone ?? "–").replaceAll("_", " ") : text;
  }

  /** @param {import("../types.js").Now} now */
  #trail(now) {
    const { words } = this.page;
    if (!this.steps.length) return el("p", null, words("custody.none"));
    return el(
      "ol",
      { class: "trail" },
      ...this.steps.map((step) => {
        const version = this.page.numberOf(step.numbered);
        const names = step.seen_by.map((/** @type {number} */ seat) => this.page.seats()[seat]?.name).join(", ");
        const where =
          step.source && step.source !== step.target
            ? words("custody.step", { source: this.#zone(step.source), target: this.#zone(step.target) })
            : words("custody.shown", { target: this.#zone(step.target) });
        return el(
          "li",
          {
            class: [step.illicit ? "bad" : null, step.undone ? "gone" : null],
            aria: { current: version === now.version ? "step" : null },
          },
          el(
            "button",
            {
              type: "button",
              class: "v",
              aria: { label: `${words("line.version")} ${version}` },
              on: { click: () => this.page.go(version) },
            },
            version,
          ),
          el(
            "div",
            null,
            el("b", null, where),
            " ",
            words(`how.${step.how}`),
            " ",
            ruleLink(this.page, step.rule),
            el("span", { class: "more" }, names ? words("custody.seen", { names }) : words("custody.seen_by_none")),
            step.illicit ? el("span", { class: "chip dispute" }, words("custody.illicit")) : null,
            step.claim
              ? el("span", { class: "chip claim" }, words("custody.claim", { version: this.page.numberOf(step.claim) }))
              : null,
            step.undone
              ? el("span", { class: "chip" }, words("custody.undone", { version: this.page.numberOf(step.undone) }))
              : null,
          ),
        );
      }),
    );
  }

  /**
   * The ring around the card, and the arc of a step that happened at this version.
   *
   * @param {import("../types.js").Now} now
   */
  #ring(now) {
    const { region, picture } = this.page.pane;
    for (const one of region.querySelectorAll(".followed")) one.classList.remove("followed");
    region.querySelector(".arc")?.remove();
    if (!this.card) return;
    const ringed = picture.querySelector(`[data-thing="${CSS.escape(this.card)}"]`);
    (ringed?.closest(".slot") ?? ringed)?.classList.add("followed");
    const step = this.steps.find(
      (one) => this.page.numberOf(one.numbered) === now.version && one.source && one.source !== one.target,
    );
    if (!step) return;
    const ends = [step.source, step.target].map((zone) => picture.querySelector(`[data-zone="${CSS.escape(zone)}"]`));
    const to = ringed ?? ends[1];
    if (ends[0] && to && ends[0] !== to) region.append(this.#arc(ends[0], to, step.illicit));
  }

  /** @param {Element} from @param {Element} to @param {boolean} bad */
  #arc(from, to, bad) {
    const { region } = this.page.pane;
    const around = region.getBoundingClientRect(),
      zoom = zoomOf(region);
    const [a, b] = [from, to].map((one) => {
      const rect = one.getBoundingClientRect();
      return {
        x: (rect.left + rect.width / 2 - around.left) / zoom + region.scrollLeft,
        y: (rect.top + rect.height / 2 - around.top) / zoom + region.scrollTop,
      };
    });
    const [x, y] = [((a?.x ?? 0) + (b?.x ?? 0)) / 2, Math.min(a?.y ?? 0, b?.y ?? 0) - 40];
    return svg(
      "svg",
      {
        class: ["arc", bad ? "bad" : null],
        width: region.scrollWidth,
        height: region.scrollHeight,
        aria: { hidden: "true" },
      },
      svg("path", { d: `M${a?.x} ${a?.y}Q${x} ${y} ${b?.x} ${b?.y}` }),
      svg("circle", { cx: b?.x, cy: b?.y, r: 5 }),
    );
  }
}
