// What runs before anything of a page is drawn.

import "./faults.js";
import "./theme.js";
