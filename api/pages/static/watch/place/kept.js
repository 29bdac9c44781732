// What this browser keeps of an evening: whether it may shake, and which answers of the arbiter were read.

const SHAKE = "place shake";
const READ = "place answer ";

/** @param {any} call */
export function isRead(call) {
  try {
    return Boolean(sessionStorage.getItem(READ + call.opened_at));
  } catch {
    return false;
  }
}

/** @param {any} call */
export function read(call) {
  try {
    sessionStorage.setItem(READ + call.opened_at, "1");
  } catch {
    /* it stands there until the page is left */
  }
}

export function mayShake() {
  try {
    return localStorage.getItem(SHAKE) === "1";
  } catch {
    return false;
  }
}

/** @param {boolean} on */
export function setShake(on) {
  try {
    localStorage.setItem(SHAKE, on ? "1" : "0");
  } catch {
    /* then it does not */
  }
}
