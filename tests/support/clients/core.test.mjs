// What the package for TypeScript does without a connection, or with one that is played. Run by node --test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Gone, HistoryChanged, NoAnswer, NotUnderstood, RateLimited, Referee, Refused, ServerFailed, VersionMoved } from "@friedensrichter/client";

const AT_ONCE = { tries: 5, first: 0 };
const ACCEPTED = { game: "whist", version: 5, events: [], to_act: [2], deadline: null };

/** Returns a table whose requests have these answers in turn, and the requests that it sends. */
function played(answers, patience = AT_ONCE) {
  const seen = [];
  const referee = new Referee("http://referee.test/", {
    patience,
    fetch: async (address, request) => {
      seen.push({ address, ...request });
      const answer = answers.shift() ?? assert.fail("a request too many");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { table: referee.table("t", { table: "x" }), seen };
}

const json = (status, body, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const problem = (status, more = {}, headers = {}) => json(status, { status, detail: "no", ...more }, headers);
const feed = (...parts) => new Response(new Blob(parts).stream());
const notice = (version) => `id: ${version}\r\nevent: notice\r\ndata: {"version":${version},"event":{"type":"a"}}\r\n\r\n`;
const ended = problem(401, { code: "token_unknown" });

async function versions(table, terms) {
  const all = [];
  for await (const { version } of table.follow(terms)) all.push(version);
  return all;
}

test("an act is sent until it has an answer that counts, each time with the same key", async () => {
  const trouble = [new TypeError("reset"), problem(503, {}, { "Retry-After": "0" }), problem(429, {}, { "Retry-After": "0" })];
  const { table, seen } = played([...trouble, json(201, ACCEPTED)]);
  assert.deepEqual((await table.play({ type: "play_card", card: "Qh" }, { expects: 4 })).to_act, [2]);
  assert.equal(seen.length, 4);
  for (const { body, headers } of seen) {
    assert.equal(body, '{"move":{"type":"play_card","card":"Qh"}}');
    assert.equal(headers["If-Match"], '"4"');
    assert.equal(headers.Authorization, "Bearer t");
    assert.match(headers["Idempotency-Key"], /^[0-9a-f]{32}$/);
    assert.equal(headers["Idempotency-Key"], seen[0].headers["Idempotency-Key"]);
  }
});

test("two acts have two keys, also where the platform has its chance in a module alone", async (t) => {
  const { table, seen } = played([json(201, ACCEPTED), json(201, ACCEPTED)]);
  await table.resign();
  const usual = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  t.after(() => Object.defineProperty(globalThis, "crypto", usual));
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  await table.resign();
  const keys = seen.map(({ headers }) => headers["Idempotency-Key"]);
  assert.notEqual(keys[0], keys[1]);
  assert.match(keys[1], /^[0-9a-f]{32}$/);
});

for (const [answer, kind, look] of [
  [problem(409, { rule: "whist.6.2" }), Refused, (error) => assert.equal(error.rule, "whist.6.2")],
  [problem(412, { version: 9 }), VersionMoved, (error) => assert.equal(error.version, 9)],
  [problem(404), Gone, (error) => assert.match(error.advice, /new token/)],
  [problem(429, {}, { "Retry-After": "600" }), RateLimited, (error) => assert.equal(error.retryAfter, 600)],
  [new Response("<h1>Bad</h1>", { status: 500 }), ServerFailed, (error) => assert.match(error.message, /500/)],
  [new Response("<h1>Welcome</h1>"), NotUnderstood, () => {}],
]) {
  test(`${kind.name} is thrown where no retry helps`, async () => {
    const { table } = played([answer]);
    await assert.rejects(table.resign(), (error) => (look(error), error.constructor === kind));
  });
}

test("after the last try there was no answer", async () => {
  const { table, seen } = played(Array.from({ length: 5 }, () => new TypeError("refused")));
  await assert.rejects(table.view(), NoAnswer);
  assert.equal(seen.length, 5);
});

test("a feed goes on after a break without a gap or a double, and ends with its token", async () => {
  const whole = notice(2);
  const { table, seen } = played([
    feed(notice(1), whole.slice(0, 40)),
    problem(503, {}, { "Retry-After": "0" }),
    feed(notice(1), whole.slice(0, 25), whole.slice(25), ": still here\r\n\r\n", notice(3)),
    ended,
  ]);
  assert.deepEqual(await versions(table), [1, 2, 3]);
  assert.deepEqual(seen.map(({ headers }) => headers["Last-Event-ID"]), [undefined, "1", "1", "3"]);
});

test("a feed of a token that was never good is an error", async () => {
  const { table } = played([problem(401, { code: "token_unknown" })]);
  await assert.rejects(versions(table), Gone);
});

test("a feed ends with the message of its end, and with a signal", async () => {
  const { table } = played([feed(notice(1), "event: end\ndata: {}\n\n", notice(2))]);
  assert.deepEqual(await versions(table), [1]);
  const controller = new AbortController();
  const { table: other } = played([feed(notice(1), notice(2))]);
  const seen = [];
  for await (const { version } of other.follow({ signal: controller.signal })) seen.push(version) && controller.abort();
  assert.deepEqual(seen.slice(0, 1), [1]);
});

test("the whole id of the last notice is sent back, and a history that changed is thrown", async () => {
  const marked = (version, seen) => notice(version).replace(`id: ${version}`, `id: ${version}.${seen}`);
  const changed = 'id: 1.aaaa\nevent: history_changed\ndata: {"from":2}\n\n';
  const { table, seen } = played([feed("id: 1.aaaa\n\n"), feed(marked(2, "bbbbaaaa")), feed(changed)]);
  await assert.rejects(versions(table, { after: 1 }), (error) => error instanceof HistoryChanged && error.readFrom === 2);
  assert.deepEqual(seen.map(({ headers }) => headers["Last-Event-ID"]), ["1", "1.aaaa", "2.bbbbaaaa"]);
});

test("a problem within a feed is thrown if no retry helps", async () => {
  const message = (status) => `event: problem\ndata: {"status": ${status}, "detail": "no"}\nretry: 0\n\n`;
  const { table } = played([feed(message(503)), feed(message(500))]);
  await assert.rejects(versions(table), ServerFailed);
});

test("moves have commands that stand as they are, are filled, and are picked by type", async () => {
  const action = { path: "/moves", body: {}, label: "?", inputs: [] };
  const stake = {
    ...action,
    kind: "move",
    inputs: [
      { form: "one", place: "/move/rank", label: "?", choices: [{ value: "2", label: "2" }, { value: "3", label: "3" }] },
      { form: "number", place: "/move/amount", label: "?", least: 1, most: 5 },
      { form: "some", place: "/move/cards", label: "?", choices: [{ value: "a" }, { value: "b" }], least: 1, most: 2 },
    ],
    example: { move: { type: "place_stake", rank: "2", amount: 1 } },
  };
  const claim = { ...action, kind: "claim", example: { move: { type: "claim_slip" } } };
  const undo = { ...action, kind: "request_undo", path: "/undos", example: {} };
  const { table } = played([json(200, { game: "faro", version: 7, to_act: [1], actions: [stake, claim, undo] })]);
  const moves = await table.moves();
  assert.deepEqual(moves.map(({ type }) => type), ["place_stake", "claim_slip"]);
  assert.deepEqual([moves.version, moves.toAct, moves.others.map(({ path }) => path)], [7, [1], ["/undos"]]);
  assert.deepEqual(moves.withoutClaims().ofType("place_stake", "claim_slip").length, 1);
  assert.equal(moves.withoutClaims().version, 7);
  assert.deepEqual(moves[0].filled({ amount: 4 }), { type: "place_stake", rank: "2", amount: 4 });
  const drawn = Array.from({ length: 60 }, (_, place) => moves[0].random(() => (place % 60) / 60));
  assert.deepEqual([...new Set(drawn.map(({ amount }) => amount))], [1, 2, 3, 4, 5]);
  assert.ok(drawn.every(({ cards }) => cards.length === new Set(cards).size && cards.length >= 1));
});

/** A WebSocket whose connections are played: each message that is sent gets these answers; null breaks it. */
function socketOf(connections) {
  return class {
    static sent = [];
    readyState = 1;
    constructor() {
      this.answers = connections.shift() ?? assert.fail("a connection too many");
      queueMicrotask(() => this.onopen());
    }
    send(message) {
      const said = JSON.parse(message);
      this.constructor.sent.push(said);
      for (const answer of this.answers.shift() ?? []) {
        if (answer === null) this.close();
        else this.onmessage({ data: JSON.stringify("id" in answer ? { ...answer, id: answer.id && said.id } : answer) });
      }
    }
    close() {
      this.onclose();
    }
  };
}

const welcome = { type: "welcome", table_id: "x", version: 4, viewer: { role: "seat", seat: 0 }, seen: "" };
const over = async (WebSocket) => (await new Referee("http://r.test", { patience: AT_ONCE, WebSocket }).table("t", { table: "x" }).overSocket());

test("over a socket an act is sent again after a break, with the same key, and a problem is the same error", async () => {
  const refused = { type: "problem", id: true, problem: { status: 409, code: "refused", rule: "whist.6.1", detail: "no" } };
  const answered = { type: "answer", id: true, answer: ACCEPTED };
  const kind = socketOf([[[null], [welcome]], [[answered], [welcome]], [[refused], []]]);
  const table = await over(kind);
  assert.deepEqual((await table.play({ type: "play_card", card: "Qh" }, { expects: 4 })).to_act, [2]);
  table.close();
  await assert.rejects(table.play({ type: "play_card", card: "Qh" }), (error) => error instanceof Refused && error.rule === "whist.6.1");
  const plays = kind.sent.filter(({ type }) => type === "play");
  assert.deepEqual(plays.map(({ move, expects }) => [move.card, expects]), [["Qh", 4], ["Qh", 4], ["Qh", undefined]]);
  assert.equal(plays[0].key, plays[1].key);
  assert.notEqual(plays[1].key, plays[2].key);
  assert.deepEqual(kind.sent.filter(({ type }) => type === "hello").map(({ token, notices }) => [token, notices]), Array(3).fill(["t", false]));
});

test("over a socket a follower goes on with what it has seen, and ends with the token or with a history that changed", async () => {
  const notices = (seen, ...numbers) => ({ type: "notices", version: numbers.at(-1), seen, events: numbers.map((version) => ({ version })) });
  const token = { type: "problem", problem: { status: 401, code: "token_unknown", detail: "no" } };
  const kind = socketOf([[[welcome, notices("bbbb", 1, 2), null]], [[welcome, notices("cccc", 2, 3), null]], [[token, null]]]);
  assert.deepEqual(await versions(await over(kind)), [1, 2, 3]);
  assert.deepEqual(kind.sent.map(({ after, seen }) => [after, seen]), [[0, undefined], [2, "bbbb"], [3, "cccc"]]);
  const changed = { type: "problem", problem: { status: 409, code: "history_changed", detail: "no", read_from: 3 } };
  const other = await over(socketOf([[[changed, null]]]));
  await assert.rejects(versions(other, { after: 5 }), (error) => error instanceof HistoryChanged && error.readFrom === 3);
});

test("a follower over a socket ends with its signal", async () => {
  const controller = new AbortController();
  const table = await over(socketOf([[[welcome, { type: "notices", version: 1, seen: "a", events: [{ version: 1 }] }]]]));
  for await (const { version } of table.follow({ signal: controller.signal })) version && controller.abort();
});
