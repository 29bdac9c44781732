// How the check of the record hangs itself into the page of a table.
import { hangPanel, hangWords } from "../frame/parts.js";
import { de, en } from "../words/table/verify.js";
import { Panel } from "./panel.js";

hangWords({ en, de });
hangPanel({
  key: "verify",
  title: "verify.tab",
  make: (page) => ({ element: new Panel(page).element, update: () => {} }),
});
