// The search: every word of the query must occur. Rule ids and titles count before words in a text.
"use strict";
(() => {
  const LONGEST = 100,
    MOST_WORDS = 8,
    MOST_RESULTS = 30,
    SHOWN = 160;
  const form = document.querySelector("form.search");
  const field = document.getElementById("query");
  const found = form.querySelector(".found");
  const said = form.querySelector(".said");
  const list = form.querySelector("ul");
  let entries = null;

  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const load = () => {
    entries ??= fetch(form.dataset.index)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
      .then((all) =>
        all.map(([title, where, address, text]) => ({
          title,
          where,
          address,
          text,
          key: plain(title),
          all: plain(`${title} ${where} ${text}`),
        })),
      )
      .catch((error) => {
        entries = null;
        throw error;
      });
    return entries;
  };

  const rank = (entry, words, query) => {
    if (entry.key === query) return 0;
    if (entry.key.startsWith(query)) return 1;
    if (words.every((word) => entry.key.includes(word))) return 2;
    return 3;
  };

  const search = (all, query) => {
    const words = query.split(/\s+/).slice(0, MOST_WORDS);
    return all
      .filter((entry) => words.every((word) => entry.all.includes(word)))
      .map((entry, at) => ({ entry, at, rank: rank(entry, words, query) }))
      .sort((a, b) => a.rank - b.rank || a.at - b.at);
  };

  const excerpt = (text, query) => {
    const at = Math.max(0, plain(text).indexOf(query.split(/\s+/)[0]) - 40);
    const part = text.slice(at, at + SHOWN);
    return (at > 0 ? "…" : "") + part + (at + SHOWN < text.length ? "…" : "");
  };

  const item = ({ entry }, query) => {
    const link = document.createElement("a");
    link.href = entry.address;
    for (const [tag, text] of [
      ["strong", entry.title],
      ["small", ` · ${entry.where}`],
      ["span", excerpt(entry.text, query)],
    ]) {
      const part = document.createElement(tag);
      part.textContent = text;
      link.append(part);
    }
    const line = document.createElement("li");
    line.append(link);
    return line;
  };

  const words = (count) => {
    const of = form.dataset;
    if (count > MOST_RESULTS) return of.more.replace("{}", MOST_RESULTS);
    return count === 0 ? of.none : count === 1 ? of.one : of.many.replace("{}", count);
  };

  const show = async () => {
    const query = plain(field.value.slice(0, LONGEST).trim());
    if (query.length < 2) {
      found.hidden = true;
      list.replaceChildren();
      said.textContent = "";
      return;
    }
    let hits;
    try {
      hits = search(await load(), query);
    } catch {
      found.hidden = false;
      list.replaceChildren();
      said.textContent = form.dataset.failed;
      return;
    }
    if (plain(field.value.slice(0, LONGEST).trim()) !== query) return; // typed on meanwhile
    list.replaceChildren(...hits.slice(0, MOST_RESULTS).map((hit) => item(hit, query)));
    found.hidden = false;
    said.textContent = words(hits.length);
  };

  let waiting = 0;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 120);
  });
  field.addEventListener("focus", () => {
    load().catch(() => {});
    if (list.children.length) found.hidden = false;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    show().then(() => list.querySelector("a")?.click());
  });
  form.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape" && !found.hidden) {
      field.focus();
      found.hidden = true;
      event.preventDefault();
    }
    if (event.key === "ArrowDown" && links.length) {
      found.hidden = false;
      links[Math.min(at + 1, links.length - 1)].focus();
      event.preventDefault();
    }
    if (event.key === "ArrowUp" && at >= 0) {
      (links[at - 1] ?? field).focus();
      event.preventDefault();
    }
  });
  form.addEventListener("click", (event) => {
    if (event.target.closest(".found a")) found.hidden = true;
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) found.hidden = true;
  });
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !form.contains(event.relatedTarget)) found.hidden = true;
  });
})();
