// The token comes in the fragment of the address, which is never sent, and is taken out of it before anything is asked.
// It stays in the memory of the page and in sessionStorage, which ends with the tab; it is sent in a header alone.

const FORM = /^[\x21-\x7e]{1,400}$/;

/**
 * What the fragment says: `#token=…`, or only the token; besides `at` (a version). `rest` is all of it but the token.
 * @returns {{token: string, at: string, rest: string}}
 */
export function taken() {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, "", location.pathname + location.search);
  const named = new URLSearchParams(fragment);
  const bare = fragment && !fragment.includes("=") ? decodeURIComponent(fragment) : "";
  const token = named.get("token") ?? bare;
  named.delete("token");
  return { token, at: named.get("at") ?? "", rest: bare ? "" : String(named) };
}

/**
 * The token of a page, and where it is to begin. `name` tells apart the pages that a tab may show one after the other.
 * @param {string} name
 * @returns {{token: string, at: number | null, rest: string}}
 */
export function arrive(name) {
  const { token, at, rest } = taken();
  if (FORM.test(token)) keep(name, token);
  return { token: FORM.test(token) ? token : kept(name), at: /^\d{1,9}$/.test(at) ? Number(at) : null, rest };
}

/**
 * Keep a token until the tab is closed.
 * @param {string} name
 * @param {string} token
 */
export function keep(name, token) {
  try {
    sessionStorage.setItem(`token ${name}`, token);
  } catch {
    /* then it lasts until the page is left */
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    sessionStorage.removeItem(`token ${name}`);
  } catch {
    /* there is none */
  }
}

/** What is kept under a name; empty if nothing is. @param {string} name */
export function kept(name) {
  try {
    return sessionStorage.getItem(`token ${name}`) ?? "";
  } catch {
    return "";
  }
}
