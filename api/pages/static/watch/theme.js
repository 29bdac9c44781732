// Before anything is drawn: light or dark, as chosen in this browser or as the system is.
"use strict";
(() => {
  try {
    const theme = localStorage.getItem("theme") || "";
    if (theme) document.documentElement.classList.add(theme === "dark" ? "dark" : "light");
  } catch {
    /* a browser may forbid to keep anything */
  }
})();
