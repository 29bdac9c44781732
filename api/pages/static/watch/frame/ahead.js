// What runs before anything else is loaded: light or dark, the token out of the address, and the first two questions,
// whose answers come while the page itself is on its way. The page takes them as its own (frame/service/client.js).

import "../first.js";
import { within } from "./service/below.js";
import { addressOf, headersOf, storyAfter } from "./service/request.js";
import { arrive } from "./service/token.js";

/** @typedef {{token: string, rest: string, answers: Map<string, Promise<Response>>, table: string}} Begun */

const table = decodeURIComponent(within().split("/")[2] ?? "");
const arrived = arrive(table);
if (arrived.rest) history.replaceState(history.state, "", `#${arrived.rest}`);
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = script.src.slice(0, -"frame/ahead.js".length);
/** @type {Map<string, Promise<Response>>} */
const answers = new Map();

/** @param {string} path */
function ask(path) {
  const answer = fetch(addressOf(table, path), {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: headersOf(arrived.token, document.documentElement.lang),
  });
  answer.catch(() => {}); // whoever takes it hears of it
  answers.set(path, answer);
  return answer;
}

/** Once the game is known its drawing can come too. @param {Response} answer */
async function follow(answer) {
  if (!answer.ok) return;
  const { game } = await answer.clone().json();
  if (!(script.dataset.drawings ?? "").split(" ").includes(game)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: `${root}drawings/${game}.js` });
  document.head.append(link);
}

if (arrived.token) {
  ask("").then(follow, () => {});
  ask(storyAfter(0, ""));
}
/** @type {{begun?: Begun}} */ (globalThis).begun = { ...arrived, answers, table };
