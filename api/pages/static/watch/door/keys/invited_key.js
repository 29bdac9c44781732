// What opens an invitation, and the key with which this browser accepts it.

export const PLACE = "invitation";
const SECRET = /^[A-Za-z0-9_-]{12,86}$/;

/** What opens the invitation: from the address, which then has it no more, or from this tab. */
export function secretHere() {
  const given = decodeURIComponent(location.hash.slice(1)).replace(/[\s-]/g, (sign) =>
    /^[A-Za-z0-9_-]{22,86}$/.test(location.hash.slice(1)) ? sign : "",
  );
  if (location.hash) history.replaceState(null, "", location.pathname);
  try {
    if (SECRET.test(given)) sessionStorage.setItem(PLACE, given);
    return SECRET.test(given) ? given : (sessionStorage.getItem(PLACE) ?? "");
  } catch {
    return given;
  }
}

/** The key with which this browser accepts this invitation: kept before it is used. @param {string} secret */
export function keyOf(secret) {
  const place = `accept ${secret}`;
  try {
    const kept = localStorage.getItem(place);
    if (kept) return kept;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    localStorage.setItem(place, made);
    return made;
  } catch {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  }
}

/** Whether this browser has accepted it before, or has begun to. @param {string} secret */
export function begun(secret) {
  try {
    return Boolean(localStorage.getItem(`accept ${secret}`));
  } catch {
    return false;
  }
}
