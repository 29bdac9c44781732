// The rounds of a tournament as the forms of the scores read them.

/** The rounds as they were read at this version of the tournament, each once. */
export class Rounds {
  /** @param {import("../cup.js").Cup} cup */
  constructor(cup) {
    this.cup = cup;
    this.version = 0;
    /** @type {Map<number, Promise<any>>} */
    this.known = new Map();
  }

  /** @param {number} round @returns {Promise<any>} */
  read(round) {
    const { cup } = this;
    if (this.version !== cup.view.version) {
      this.version = cup.view.version;
      this.known.clear();
    }
    const found = this.known.get(round) ?? cup.client.get(`${cup.root}/rounds/${round}`);
    this.known.set(round, found);
    found.catch(() => this.known.delete(round));
    return found;
  }
}
