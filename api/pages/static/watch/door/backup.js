// Where the log lies on the service's own disk, and its backups. Nothing of it is sent here: whoever keeps the log may
// play at its tables.

import { el } from "../frame/dom.js";
import { Client, newKey } from "../frame/service/client.js";
import { keys } from "../frame/service/keyring.js";
import { button, language, panel, when } from "./frame.js";
import { reason } from "./problem.js";

const BEAT = 1000;
const PATH = "v1/backups";

/** The panel; hidden for everybody but the organizer of a service that makes backups. */
export class Backups {
  /** @param {import("../frame/types.js").Words} words */
  constructor(words) {
    this.words = words;
    this.once = newKey();
    this.busy = false;
    /** @type {Set<string>} the keys of clubs; and all, where the log is kept elsewhere */
    this.others = new Set();
    /** @type {Client | null} */
    this.client = null;
    this.make = button(words("home.backup"), () => void this.#make(), { class: "small" });
    this.places = el("div", { class: "say" });
    this.list = el("ul", { class: "kept" });
    this.says = el("p", { class: "say", role: "status" });
    this.element = panel(
      words("home.data"),
      this.places,
      this.list,
      el("p", { class: "go" }, this.make),
      this.says,
      el(
        "p",
        { class: "say" },
        words("home.go_on"),
        " ",
        el("a", { href: `/docs/${language}/guides/begin-an-evening#go-on-on-another-laptop` }, words("home.go_on_how")),
      ),
    );
    this.element.hidden = true;
  }

  /** Read the list with the first key of this device that may; without one the panel stays away. */
  async read() {
    if (this.busy) return;
    for (const key of keys().filter((one) => one.kind === "service" && !one.ended && !this.others.has(one.id))) {
      const client = new Client(key.token, language);
      try {
        const answer = await client.get(PATH);
        if (answer.folder) {
          this.#draw(answer);
          this.client = client;
          return;
        }
        this.others.add(key.id);
      } catch {
        /* it is said above that nothing can be reached, or that the key has ended */
      }
    }
    this.element.hidden = true;
  }

  /** @param {{log: string, folder: string, backups: {name: string, began_at: number, state: string}[]}} answer */
  #draw({ log, folder, backups }) {
    const { words } = this;
    const place = (/** @type {string} */ name, /** @type {string} */ path) =>
      el("p", null, words(name), " ", el("code", null, path));
    this.element.hidden = false;
    this.places.replaceChildren(place("home.data_log", log), place("home.data_folder", folder));
    this.list.replaceChildren(
      ...backups.map((one) =>
        el(
          "li",
          null,
          el("span", null, when(one.began_at), el("br", null), el("code", { class: "dim" }, one.name)),
          el("span", { class: "chip" }, words(`home.backup.${one.state}`)),
        ),
      ),
    );
    return backups[0];
  }

  async #make() {
    if (!this.client || this.busy) return;
    const { client, words } = this;
    this.busy = true;
    this.make.setAttribute("aria-disabled", "true");
    this.says.textContent = words("home.backup.copying");
    try {
      const { name } = await client.post(PATH, {}, { key: this.once });
      this.once = newKey();
      let made;
      do {
        made = this.#draw(await client.get(PATH));
      } while (
        made?.state === "copying" &&
        (await new Promise((resolve) => {
          setTimeout(() => resolve(true), BEAT);
        }))
      );
      this.says.textContent = words(made?.state === "made" ? "home.backup_done" : "home.backup_failed", { name });
    } catch (error) {
      this.says.textContent = reason(words, error);
    }
    this.busy = false;
    this.make.removeAttribute("aria-disabled");
  }
}
