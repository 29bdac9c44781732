// A client in a page: what tests call through `evaluate`.
"use strict";

const client = {
  async ask(url, { method = "GET", token, body, headers = {} } = {}) {
    const sent = { ...headers };
    if (token) sent.Authorization = `Bearer ${token}`;
    if (body !== undefined) sent["Content-Type"] = "application/json";
    const answer = await fetch(url, { method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: text && answer.headers.get("Content-Type").includes("json") ? JSON.parse(text) : text,
    };
  },

  // What becomes of a request that the browser may keep from the page.
  async tried(url, options) {
    try {
      return (await client.ask(url, options)).status;
    } catch (error) {
      return error.name;
    }
  },

  async play(table, tokens, move) {
    const views = await Promise.all(tokens.map((token) => client.ask(table, { token })));
    const [seat] = views[0].body.to_act;
    const listed = await client.ask(`${table}/actions`, { token: tokens[seat] });
    const action = listed.body.actions.find((one) => one.kind === "move" && one.body.move.type === move);
    return client.ask(table + action.path, {
      method: action.method,
      token: tokens[seat],
      body: action.example,
      headers: { "Idempotency-Key": crypto.randomUUID(), "If-Match": listed.headers.etag },
    });
  },

  // So many notices, read from the body of the answer as it comes.
  async byFetch(table, token, after, count) {
    const headers = { Authorization: `Bearer ${token}`, "Last-Event-ID": String(after) };
    const stop = new AbortController();
    const answer = await fetch(`${table}/feed`, { headers, signal: stop.signal });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const told = [];
    let rest = "";
    while (told.length < count) {
      rest += (await reader.read()).value.replaceAll("\r", "");
      const messages = rest.split("\n\n");
      rest = messages.pop();
      for (const message of messages) {
        const data = message.split("\n").find((line) => line.startsWith("data: "));
        if (data) told.push(JSON.parse(data.slice(6)));
      }
    }
    stop.abort();
    return told;
  },

  async ticket(table, token) {
    return (await client.ask(`${table}/feed/tickets`, { method: "POST", token })).body.ticket;
  },

  // So many notices, or what the browser says of a feed that does not come: whether it would try again by itself.
  byEventSource(table, ticket, after, count) {
    return new Promise((done) => {
      const told = [];
      const feed = new EventSource(`${table}/feed?ticket=${ticket}&after=${after}`);
      const end = (found) => {
        feed.close();
        done(found);
      };
      feed.addEventListener("notice", (message) => {
        told.push(JSON.parse(message.data));
        if (told.length === count) end(told);
      });
      feed.onerror = () => end({ told: told.length, over: feed.readyState === EventSource.CLOSED });
    });
  },

  // So many notices, or the code with which the socket is closed.
  bySocket(table, token, after, count) {
    return new Promise((done) => {
      const told = [];
      const socket = new WebSocket(`${table.replace(/^http/, "ws")}/play`);
      socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, after }));
      socket.onclose = (close) => done(close.code);
      socket.onmessage = (message) => {
        const found = JSON.parse(message.data);
        if (found.type === "notices") told.push(...found.events);
        if (told.length >= count) {
          socket.onclose = null;
          socket.close();
          done(told);
        }
      };
    });
  },
};
