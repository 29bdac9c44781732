// Keys are kept, changed, moved and forgotten; what they are, says frame/service/keyring.js.

import { forgetToken } from "../../frame/service/along.js";
import { keys, PLACE, stored } from "../../frame/service/keyring.js";

/**
 * @typedef {import("../../frame/service/keyring.js").Key} Key
 * @typedef {import("../../frame/service/keyring.js").KeptKey} KeptKey
 */

const OF_PAGE = "token ";
/** @type {Omit<Key, "id" | "token" | "since">} */
const PLAIN = {
  kind: "unknown",
  of: "",
  role: "",
  seat: null,
  label: "",
  name: "",
  game: "",
  title: "",
  number: 0,
  ended: 0,
};

/** @param {KeptKey} key */
function write({ lasts, ...key }) {
  try {
    (lasts ? localStorage : sessionStorage).setItem(PLACE + key.id, JSON.stringify(key));
  } catch {
    /* then it lasts until the page is left */
  }
}

/**
 * Keep a key with what is known of it, for the tab alone unless it `lasts`. What is known already of the same key
 * stays.
 * @param {Partial<Key> & {token: string}} fact
 * @param {boolean} [lasts]
 * @returns {KeptKey}
 */
export function remember(fact, lasts = false) {
  const before = keys().find((one) => one.token === fact.token);
  if (before && before.kind !== "unknown") return before;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const key = { ...PLAIN, id, since: Date.now(), lasts, ...before, ...fact };
  write(key);
  return key;
}

/** Take in the keys with which pages of tables were opened in this tab. */
export function adopt() {
  for (const [place, token] of stored(false))
    if (place.startsWith(OF_PAGE) && !place.startsWith(`${OF_PAGE}of `)) remember({ token });
}

/** Change what is known of a key. @param {KeptKey} key @param {Partial<Key>} change @returns {KeptKey} */
export function changed(key, change) {
  const now = { ...key, ...change };
  write(now);
  return now;
}

/** Keep a key on this device, or for this tab alone. @param {KeptKey} key @param {boolean} lasts */
export function moved(key, lasts) {
  forgetToken(key.token);
  write({ ...key, lasts });
}

/** Note that a key opens nothing any more. @param {KeptKey} key @returns {KeptKey} */
export const ended = (key) => changed(key, { ended: Date.now() });
