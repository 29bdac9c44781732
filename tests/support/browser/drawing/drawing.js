// Draws scenes as the page of a table does, and tells what then stands in the document.
const wish = new URLSearchParams(location.search);
const game = wish.get("game");
const language = wish.get("lang");
const root = document.documentElement;
root.lang = language;
root.classList.add(wish.get("theme"));

/** A style sheet; the page waits until it counts. */
function sheet(path) {
  return new Promise((done) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: path, onload: done, onerror: done });
    document.head.append(link);
  });
}

const [{ draw, words: own }, names, { cardSymbols }, cards, drawing] = await Promise.all([
  import(`/watch/drawings/${game}.js`),
  import("/watch/cards/names.js"),
  import("/watch/cards/symbols.js"),
  import("/watch/words/table/cards.js"),
  import(`/watch/words/drawings/${game}.js`),
  sheet("/watch/watch.css"),
  sheet("/watch/cards.css"),
  sheet(`/watch/drawings/${game}.css`),
]);
const texts = { ...cards[language], ...drawing[language], ...own?.[language] };

/** The words of a key, with the values in it; with a `count` of one, those of `key.one`. */
function words(key, values = {}) {
  const text = (values.count === 1 ? texts[`${key}.one`] : undefined) ?? texts[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`no ${name} for ${key}`);
    return String(values[name]);
  });
}

document.body.append(cardSymbols(words, {}));

const memory = new Map();
const attributes = (name) => [...document.querySelectorAll(`.table [data-${name}]`)].map((one) => one.dataset[name]);

window.drawing = {
  cardName: (card) => names.cardName(card, words),
  symbols: (settings) => document.getElementById("card-symbols").replaceWith(cardSymbols(words, settings)),
  draw(scene) {
    if (scene.settings.twoColour !== undefined) root.classList.toggle("two-colour", scene.settings.twoColour);
    const cardName = (card) => names.cardName(card, words);
    const element = draw({ ...scene, words, cardName, memory });
    document.querySelector(".table").replaceChildren(element);
    return {
      text: element.textContent,
      html: element.outerHTML,
      things: attributes("thing"),
      zones: attributes("zone"),
      picks: attributes("pick"),
      seats: attributes("seat"),
      changed: document.querySelectorAll(".table [data-changed]").length,
      images: [...document.querySelectorAll(".table [role=img]")].map((one) => one.getAttribute("aria-label")),
      wide: root.scrollWidth > root.clientWidth,
      widest: [...document.querySelectorAll(".table *")].filter((one) => one.getBoundingClientRect().right > root.clientWidth).map((one) => `${one.tagName}.${one.getAttribute("class")}`)[0],
    };
  },
};
root.classList.add("ready");
