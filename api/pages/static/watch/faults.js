// An error that no part of the page expected is shown to the person, and not to the console alone.

const { says, again, close: shut } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
const MOST = 200;
/** What browsers report as an error although nothing is wrong: a size that changed once more while it was measured. */
const HARMLESS = "ResizeObserver loop";

/** @param {string | undefined} text @param {() => void} act */
function button(text, act) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: "btn", textContent: text });
  made.addEventListener("click", act);
  return made;
}

/** @param {unknown} what */
function show(what) {
  document.querySelector(".unexpected")?.remove();
  const strip = document.createElement("div");
  strip.className = "strip fault unexpected";
  strip.setAttribute("role", "alert");
  const [text, detail] = ["p", "code"].map((tag) => document.createElement(tag));
  text?.append(
    `${says} `,
    Object.assign(/** @type {HTMLElement} */ (detail), { textContent: String(what).slice(0, MOST) }),
  );
  strip.append(
    /** @type {HTMLElement} */ (text),
    button(again, () => location.reload()),
    button(shut, () => strip.remove()),
  );
  // What is open above the page hides all else.
  (document.querySelector("dialog[open]") ?? document.body ?? document.documentElement).append(strip);
}

addEventListener(
  "error",
  ({ target, message }) => {
    if (target instanceof HTMLScriptElement) show(target.src);
    else if (target === window && !message?.startsWith(HARMLESS)) show(message);
  },
  true,
); // a script that does not come is reported to its element alone
addEventListener("unhandledrejection", ({ reason }) => show(reason));
