// The service's time: what this machine's clock says, put right by the answers of the service.

const SMALL = 2_000; // the answers tell whole seconds, and take a while to arrive

let last = 0;
let off = 0;

/** Take the time of an answer over. One that a cache has kept is older than the last. @param {Response} answer */
export function heard(answer) {
  const at = Date.parse(answer.headers.get("Date") ?? "") || 0;
  if (at < last) return;
  last = at;
  off = at && Math.abs(at - Date.now()) > SMALL ? at - Date.now() : 0;
}

/** The service's time, in milliseconds since 1970. */
export const now = () => Date.now() + off;
