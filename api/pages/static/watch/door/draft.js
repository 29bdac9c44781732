// What is typed on a form is kept on this device until it is sent: nothing in it is a key.

/** A draft under a name. @template {Record<string, any>} T */
export class Draft {
  /** @param {string} name @param {() => T} empty */
  constructor(name, empty) {
    this.place = `draft ${name}`;
    this.empty = empty;
    /** @type {T} */
    this.value = this.#read();
  }

  #read() {
    try {
      return { ...this.empty(), ...JSON.parse(localStorage.getItem(this.place) ?? "{}") };
    } catch {
      return this.empty();
    }
  }

  keep() {
    try {
      localStorage.setItem(this.place, JSON.stringify(this.value));
    } catch {
      /* then it lasts until the page is left */
    }
  }

  clear() {
    this.value = this.empty();
    try {
      localStorage.removeItem(this.place);
    } catch {
      /* there is none */
    }
  }
}
