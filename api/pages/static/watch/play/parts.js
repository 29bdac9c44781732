// How playing hangs itself into the page of a table.
import { hangBar, hangKey, hangWords } from "../frame/parts.js";
import { de, en } from "../words/table/play.js";
import { makeBar } from "./bar.js";

/** @type {import("./bar.js").Bar | null} */
let bar = null;

hangWords({ en, de });
hangBar((page) => (bar = makeBar(page)));

/** Press a button of the bar, if it is there. @param {string} key */
const press = (key) => {
  const button = bar?.element.querySelector(`[data-key="${key}"]`);
  if (button instanceof HTMLElement && !bar?.element.hidden) button.click();
};

hangKey({ key: "u", text: "play.key_undo", act: () => press("undo") });
hangKey({ key: "d", text: "play.key_claim", act: () => press("sheet") });
