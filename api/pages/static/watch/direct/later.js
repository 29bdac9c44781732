// A stage of the desk whose modules come when it is looked at.

import { el } from "../frame/dom.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{name: string, element: Element, update: () => void, appear?: () => void}} Stage */

/** A stage that is loaded when it is looked at for the first time. */
export class Later {
  /** @param {Desk} desk @param {string} name @param {() => Promise<new (desk: Desk) => Stage>} load */
  constructor(desk, name, load) {
    this.desk = desk;
    this.name = name;
    this.load = load;
    /** @type {any} */
    this.stage = null;
    /** @type {Element} */
    this.element = el("div", { class: "wrap" });
  }

  update() {
    this.stage?.update();
  }

  async appear() {
    if (this.stage) {
      this.stage.appear?.();
      return;
    }
    const Kind = await this.load().catch(() => null); // without a connection: again when it is looked at again
    if (!Kind || this.stage) return;
    this.stage = new Kind(this.desk);
    this.element.replaceWith(this.stage.element);
    this.element = this.stage.element;
    this.stage.appear?.();
  }
}
