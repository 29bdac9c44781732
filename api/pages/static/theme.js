// Light or dark, as chosen here or as the system is. The choice stays in this browser; it is sent nowhere.
"use strict";
(() => {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const kept = () => {
    try {
      return localStorage.getItem("theme") || "";
    } catch {
      return "";
    } // a browser may forbid to keep anything
  };
  const show = (theme) => {
    root.classList.toggle("light", theme === "light");
    root.classList.toggle("dark", theme === "dark");
    root.classList.toggle("dark-mode", theme === "dark" || (theme !== "light" && night.matches)); // for the operations
  };
  show(kept());
  night.addEventListener("change", () => show(kept()));
  document.addEventListener("DOMContentLoaded", () => {
    const choice = document.getElementById("theme");
    choice.value = kept();
    choice.addEventListener("change", () => {
      try {
        localStorage.setItem("theme", choice.value);
      } catch {
        /* then it holds for this page */
      }
      show(choice.value);
    });
    const menu = document.querySelector(".menu");
    const narrow = matchMedia("(max-width: 900px)");
    const fold = () => {
      if (menu) menu.open = !narrow.matches;
    };
    narrow.addEventListener("change", fold);
    fold();
  });
})();
