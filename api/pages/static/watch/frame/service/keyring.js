// The keys of this browser, as they are read (door/keys/keeping.js writes them): each is an entry of its own, in
// localStorage if the device is its owner's, else in sessionStorage, which ends with the tab. A key is sent in a header
// alone.

/**
 * A key and what is known of it. `kind` says of what it is (`unknown`: nobody has asked yet), `of` which table or
 * tournament.
 * `label` is how its owner calls it, `name` who sits there; `number` is that of the token at its table, 0 if unknown.
 * `since` and `ended` are milliseconds since 1970, 0 for a key that has not ended.
 * @typedef {{id: string, token: string, kind: "table" | "tournament" | "service" | "unknown", of: string, role: string,
 * seat: number | null, label: string, name: string, game: string, title: string, number: number, since: number, ended:
 * number}} Key
 */
/** @typedef {Key & {lasts: boolean}} KeptKey `lasts`: the key outlives the tab */

export const PLACE = "key ";

/** What stands in a storage, by place. @param {boolean} lasts @returns {[string, string][]} */
export function stored(lasts) {
  try {
    return Object.entries(lasts ? localStorage : sessionStorage);
  } catch {
    return [];
  }
}

/** All keys, the newest first. @returns {KeptKey[]} */
export function keys() {
  const read = [true, false].flatMap((lasts) =>
    stored(lasts)
      .filter(([place]) => place.startsWith(PLACE))
      .map(([, text]) => ({ ...JSON.parse(text), lasts })),
  );
  return read.sort((one, other) => other.since - one.since);
}

/** The token of the newest key of a table, a tournament or the service; empty if there is none. @param {string} of */
export const tokenOf = (of) => keys().find((one) => one.of === of && !one.ended)?.token ?? "";
