// The client of the scenarios in Node.js: node scenario.mjs http|socket play|act|follow URL TOKEN ...; so is scenario.py.
import { Referee, RefereeError } from "@friedensrichter/client";
import { Player } from "@friedensrichter/client/bot";

const [way, does, url, token, about] = process.argv.slice(2);
const EAGER = { tries: 200, first: 0.01, longest: 0.1 };
const chosen = (values) => values[Math.floor(Math.random() * values.length)];

const over = (table) => (way === "socket" ? table.overSocket() : table);

/** Plays at random, and fills templates so that the rules may refuse. */
function choose(_, moves) {
  const usual = moves.filter((move) => !move.rare);
  return chosen(usual.length > 0 ? usual : moves).random();
}

/** The versions of all notices up to the end of the game. */
async function heard(table) {
  const versions = [];
  for await (const { version, event } of table.follow()) {
    versions.push(version);
    if (event.type === "table_finished") break;
  }
  return versions;
}

/** Play a whole game while each seat follows it. */
async function play() {
  const referee = new Referee(url, { token, patience: EAGER });
  const opened = await referee.openTable(JSON.parse(about));
  const tables = await Promise.all(opened.seats.map((seat) => over(referee.table(seat.token, { table: opened.id }))));
  const followed = Promise.all(tables.map(heard));
  const players = tables.map((table) => new Player(table, choose));
  await Promise.all(players.map((player) => player.play()));
  for (const table of tables) table.close();
  const played = players.reduce((sum, player) => sum + player.played, 0);
  console.log(JSON.stringify({ table: opened.id, token: opened.seats[0].token, heard: await followed, played }));
}

/** Pause the table once. */
async function act() {
  const table = await over(new Referee(url, { patience: { first: 0.01 } }).table(token, { table: about }));
  const { version } = await table.pause();
  table.close();
  console.log(JSON.stringify({ version }));
}

/** Say each version as it comes, and the end. */
async function follow() {
  const table = await over(new Referee(url, { patience: EAGER }).table(token, { table: about }));
  for await (const { version } of table.follow()) console.log(version);
  console.log("end");
}

try {
  await { play, act, follow }[does]();
} catch (error) {
  if (!(error instanceof RefereeError)) throw error;
  console.log(JSON.stringify({ error: error.constructor.name, retry_after: error.retryAfter ?? null }));
}
