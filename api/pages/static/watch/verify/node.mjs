// Checks a record, or the archive of a tournament, with Node: node node.mjs FILE --key KEY [--with RECEIPT ...] [--draws FILE]. Prints a line for each check.
//
// Ends with 0 if all that can be checked here is as it should be, else with 1. With --json it prints the whole result.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { verify } from "./verify.js";

const given = process.argv.slice(2);
/** @type {string[]} */
const files = [];
/** @type {{name: string, data: Uint8Array}[]} */
const kept = [];
/** @type {Record<string, any>} */
let draws = {};
let key = null;
let json = false;
while (given.length) {
  const word = given.shift() ?? "";
  if (word === "--draws") draws = JSON.parse(await readFile(given.shift() ?? "", "utf-8"));
  else if (word === "--key") key = given.shift() ?? "";
  else if (word === "--json") json = true;
  else if (word === "--with") {
    const file = given.shift() ?? "";
    kept.push({ name: basename(file), data: new Uint8Array(await readFile(file)) });
  } else files.push(word);
}
const results = [];
const published = async (/** @type {any} */ { game, edition, revision }) => draws[`${game}/${edition}/${revision}`];
for (const file of files) results.push(await verify(new Uint8Array(await readFile(file)), { key, draws: published, kept }));
if (json) console.log(JSON.stringify(results));
else
  for (const { checks } of results)
    for (const { id, status, reason, event, values } of checks) {
      const said = Object.entries(values).map(([name, value]) => `${name} ${value}`);
      console.log([status, id, reason, event && `event ${event}`, ...said].filter(Boolean).join(" · "));
    }
process.exitCode = results.length && results.every((one) => one.isWhole) ? 0 : 1;
