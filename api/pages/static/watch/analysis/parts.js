// How analyses hang themselves into the page of a table: the way to make one, and at one the panel that says of what.
import { hangKey, hangPanel, hangTool, hangWords } from "../frame/parts.js";
import { de, en } from "../words/table/analysis.js";
import { openFork } from "./make.js";
import { Panel } from "./panel.js";

hangWords({ en, de });
hangKey({ key: "p", text: "analysis.key", act: openFork });
hangTool({ icon: "fork", title: "analysis.tool", act: openFork });
hangPanel({
  key: "analysis",
  title: "analysis.tab",
  shown: ({ view }) => Boolean(view.analysis),
  make: (page) => ({ element: new Panel(page).element, update: () => {} }),
});
