// Plays one game to its end with openapi-fetch over the types that openapi-typescript has generated.
//
// `node play.js URL TOKEN GAME SEATS OPTIONS`. No value is asserted to be of another type: the compiler follows `game`,
// `kind` and `type` alone.
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./description.js";

type Schemas = components["schemas"];
type Api = Client<paths>;
type Game = Schemas["TableWish"]["game"];

const [url = "", token = "", game = "", seats = "2", options = "{}"] = process.argv.slice(2);

function client(bearer: string): Api {
  return createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${bearer}` } });
}

function told<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) {
    throw new Error(JSON.stringify(answer.error));
  }
  return answer.data;
}

function chosen<T>(values: T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) {
    throw new Error("nothing to choose from");
  }
  return value;
}

/** What stands on a button: told apart by the game and by the type of the move, to any depth. */
function described(accepted: Schemas["Accepted"]): string[] {
  switch (accepted.game) {
    case "whist":
      return accepted.events.map((notice) =>
        notice.event.type === "card_played" ? `${notice.event.seat} plays ${notice.event.card}` : notice.event.type,
      );
    case "faro":
      return accepted.events.map((notice) =>
        notice.event.type === "stake_placed" ? `${notice.event.seat} stakes` : notice.event.type,
      );
    default:
      return accepted.events.map((notice) => notice.event.type);
  }
}

const wish: Schemas["TableWish"] = { game: game as Game, seats: Number(seats), options: JSON.parse(options) };
const opened = told(await client(token).POST("/v1/tables", { body: wish }));
const path = { table: opened.id };
const players = opened.seats.map((one) => client(one.token));

let toAct = told(await client(token).GET("/v1/tables/{table}", { params: { path } })).to_act;
let moves = 0;
while (toAct.length > 0) {
  const player = players[chosen(toAct)];
  if (player === undefined) {
    throw new Error("no such seat");
  }
  const listed = told(await player.GET("/v1/tables/{table}/actions", { params: { path } }));
  const bodies: Schemas["MoveBody"][] = [];
  for (const action of listed.actions) {
    if (action.kind === "move") {
      bodies.push(action.example);
    }
  }
  const accepted = told(await player.POST("/v1/tables/{table}/moves", { params: { path }, body: chosen(bodies) }));
  if ("dry_run" in accepted) {
    throw new Error("that was a dry run");
  }
  if (described(accepted).length === 0) {
    throw new Error("a move without an event");
  }
  toAct = accepted.to_act;
  moves += 1;
}
const view = told(await client(token).GET("/v1/tables/{table}", { params: { path } }));
if (view.status !== "finished") {
  throw new Error(`the table is ${view.status}`);
}
console.log(`${game}: ${moves} moves, finished`);
