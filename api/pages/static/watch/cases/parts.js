// How what was claimed, disputed, ruled and taken back hangs itself into the page of a table.
import { hangPanel, hangWords } from "../frame/parts.js";
import { de, en } from "../words/table/cases.js";
import { Panel } from "./panel.js";

hangWords({ en, de });
hangPanel({
  key: "cases",
  title: "cases.tab",
  beside: true,
  make: (page) => {
    const panel = new Panel(page);
    return { element: panel.element, update: (now) => panel.update(now) };
  },
  shown: (now) => now.marked,
});
