/**
 * What the page knows of one table: views at versions, the story of the eyes it looks with, and the feed.
 *
 * How the other folders hang themselves in (frame/parts.js, frame/types.js):
 *
 * - `watch/<folder>/parts.js` is loaded by the page before it begins, if there is one. It calls `hangBar(make)` for a bar
 *   under the sentence (the action bar), `hangPanel({key, title, make, shown})` for a tab of the side, `hangKey({key, text,
 *   act})` for a key, `hangWords({en, de})` for its words.
 * - `make(page)` returns `{element, update(now)}`. `update` is called after every step, and when anything of the table
 *   changed. `now` (see `Now` in types.js) has the view, the version, whose eyes, `atEnd` (acting has a meaning: the newest
 *   version through one's own eyes) and `picture`, the element that the drawing made and in which `data-pick` and
 *   `data-thing` are found. The picture is another element after each step.
 * - `page.client.get(path)` and `page.client.post(path, body, {key, match})` ask below /v1/tables/{table}; they throw a
 *   `Refusal` with the problem, which `page.problem(error)` turns into a strip for `page.strip(key, strip)`.
 * - `page.store.own.last` is the newest number of one's own eyes; after a command call `page.store.heard(version)` with
 *   the version of its answer, and the page goes on to it without waiting for the feed.
 * - `page.region()` is the element that has the table's picture; `page.say(text, urgent)` speaks to screen readers.
 */
