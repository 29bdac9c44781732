// The reference of all operations. A token that is entered stays in this page's memory (persistAuthorization is off).
"use strict";
(() => {
  const place = document.getElementById("operations");
  // What the library leaves without a name for people who listen, and what they could not reach by key.
  const name = () => {
    for (const one of place.querySelectorAll(
      "select:not([aria-label]), textarea:not([aria-label]), input:not([aria-label])",
    )) {
      if (one.labels?.length) continue;
      const row = one.closest("tr")?.querySelector(".parameter__name, .response-col_status")?.textContent;
      const words = one
        .closest("label, .content-type-wrapper, .examples-select, .response-controls")
        ?.querySelector("span, small")?.textContent;
      one.setAttribute("aria-label", (words || row || one.title || one.placeholder || "Value").trim());
    }
    for (const one of place.querySelectorAll(".microlight:not([tabindex]), .highlight-code > pre:not([tabindex])"))
      one.tabIndex = 0;
    const filter = place.querySelector(".filter-container:not([role])");
    filter?.setAttribute("role", "search");
    filter?.setAttribute("aria-label", filter.querySelector("input")?.placeholder ?? "Filter");
  };
  new MutationObserver(name).observe(place, { childList: true, subtree: true });
  window.SwaggerUIBundle({
    url: place.dataset.description,
    domNode: place,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 2,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: false,
    tryItOutEnabled: false,
    validatorUrl: null,
    withCredentials: false,
    requestSnippetsEnabled: false,
  });
})();
