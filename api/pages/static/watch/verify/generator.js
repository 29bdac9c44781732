// The published generator of chance: HMAC-SHA256 of the seed, read as numbers of 64 bits.

import { hmac } from "./bytes.js";

const WORD = 1n << 64n;

/** Draws by the labels of outcomes, from one seed. */
export class Generator {
  /** @param {Uint8Array} seed */
  static async of(seed) {
    return new Generator(await hmac(seed));
  }

  /** @param {(message: string) => Promise<Uint8Array>} mac */
  constructor(mac) {
    this.mac = mac;
  }

  /** @param {string} label */
  async *numbers(label) {
    for (let block = 0; ; block++) {
      const digest = await this.mac(`richter/chance/1/${label}/${block}`);
      const view = new DataView(digest.buffer, digest.byteOffset);
      for (let start = 0; start < 32; start += 8) yield view.getBigUint64(start);
    }
  }

  /**
   * @template T
   * @param {string} label
   * @param {T[]} items
   * @returns {Promise<T[]>}
   */
  async shuffled(label, items) {
    const order = [...items];
    const stream = this.numbers(label);
    for (let place = 0; place < order.length - 1; place++) {
      const other = place + (await below(stream, order.length - place));
      [order[place], order[other]] = [/** @type {T} */ (order[other]), /** @type {T} */ (order[place])];
    }
    return order;
  }

  /** @param {string} label @param {number} count @param {number} sides */
  async dice(label, count, sides) {
    const stream = this.numbers(label);
    const thrown = [];
    for (let die = 0; die < count; die++) thrown.push(1 + (await below(stream, sides)));
    return thrown;
  }

  /**
   * @template T
   * @param {string} label
   * @param {T[]} items
   */
  async lot(label, items) {
    return items[await below(this.numbers(label), items.length)];
  }
}

/** @param {AsyncGenerator<bigint>} stream @param {number} bound */
async function below(stream, bound) {
  const limit = WORD - (WORD % BigInt(bound));
  for (;;) {
    const number = (await stream.next()).value;
    if (number < limit) return Number(number % BigInt(bound));
  }
}
