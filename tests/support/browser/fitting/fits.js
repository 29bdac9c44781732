// What of a table does not fit into the window: a function of the seat that plays, and of what it has before it in place
// of a hand. Gives a sentence for each fault.
async ({ seat, own }) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)));
  const faults = new Set();
  const named = (one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className} ${one.dataset.thing ?? one.dataset.key ?? one.innerText?.slice(0, 24) ?? ""}`.replace(/\s+/g, " ");
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) && !one.closest("details:not([open]) > :not(summary), .sr, .slots-hidden"));
  // A thing is seen if nothing else lies on its strip at the left, from near its top to near its foot.
  const seen = (one, across = [0.06], down = [0.15, 0.5, 0.85]) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const around = one.closest("[data-thing], [role=gridcell], .slot, td, button") ?? one;
    return down.every((part) => across.every((over) => {
      const found = document.elementFromPoint(left + Math.min(over * width + 2, width / 2), top + part * height);
      return found !== null && (around.contains(found) || found.contains(one));
    }));
  };
  const inside = (one) => { const { top, bottom, left, right } = one.getBoundingClientRect(); return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1; };
  const inSight = (what, found) => {
    for (const one of found) if (!inside(one) || !seen(one)) faults.add(`${what} out of sight: ${named(one)}`);
  };
  const hand = `[data-thing]:is([data-zone="hand:${seat}"], [data-zone="actions:${seat}"])`;
  const mine = () => all(`main .pictures :is(${own?.replace("SEAT", seat) ?? hand}):not(.ghost)`);
  const looked = (when) => {
    inSight(`${when}: own`, mine());
    inSight(`${when}: prompt`, all("section.act > .lead, section.act .asked"));
  };
  looked("at first");
  inSight("sentence", all("main.main > .now p"));
  if (innerWidth >= 1100) inSight("present line", all(".story li[aria-current]"));
  // Text in its box.
  const BOXES = ".plate, .box, .btn, .chip, .tag, .job, td, th, .ru, .pl, .st, .seg > *, .flag, .chap, .slot";
  for (const box of all(`:is(header.bar, main.main, footer.time) :is(${BOXES})`)) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest(BOXES) !== box || parent.closest("svg, .sr, select, option, details:not([open]) > :not(summary)")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || getComputedStyle(parent).position === "absolute") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cut = (() => { for (let up = parent; up && up !== box.parentElement; up = up.parentElement) { const { overflowX, textOverflow, clipPath } = getComputedStyle(up); if (overflowX !== "visible" || textOverflow === "ellipsis" || clipPath !== "none") return true; } return false; })();
      if (cut) continue;
      for (const text of range.getClientRects()) {
        if (text.left < left - 2 || text.right > right + 2 || text.top < top - 4 || text.bottom > bottom + 4) { faults.add(`text outside: ${named(box)}`); break; }
      }
    }
  }
  for (const box of all("main.main .btn, header.bar .chip, .tabs button, footer.time .btn, .drawn > .chap")) {
    if (box.scrollWidth > box.clientWidth + 2 && getComputedStyle(box).overflowX === "visible" && box.clientWidth) faults.add(`text too wide: ${named(box)}`);
    const { right, left } = box.getBoundingClientRect();
    if ((right > innerWidth + 1 || left < -1) && !box.closest(".scroll")) faults.add(`beyond the edge: ${named(box)}`);
  }
  // Nothing lies on anything else.
  const stuck = (one) => { for (let up = one; up && !up.matches("main"); up = up.parentElement) if (getComputedStyle(up).position === "sticky") return up; return null; };
  const solid = all("main.main :is(.plate, .box, .btn, .fan, .job, .pile, .set-card, .graph, .cross)");
  // What a box that scrolls hides is not there.
  const shown = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const around = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, around.left), Math.max(top, around.top), Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return { left, top, right, bottom };
  };
  const places = solid.map((one) => [one, shown(one), stuck(one)]);
  for (const [at, [one, a, sticks]] of places.entries()) {
    for (const [other, b, sticksToo] of places.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || sticks !== sticksToo) continue;
      if (one.closest(".act") !== other.closest(".act")) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) faults.add(`overlap: ${named(one)} and ${named(other)}`);
    }
  }
  // What has changed is ringed within its own cell, and what is a button is called what stands on it.
  for (const one of all(".table :is(td, .stake, svg *)[data-changed]")) {
    if (Number.parseFloat(getComputedStyle(one).outlineOffset) >= 0) faults.add(`a ring over its neighbours: ${named(one)}`);
  }
  const plain = (text) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim().toLowerCase();
  for (const one of all(".table .job[role=button]")) {
    const words = [...one.querySelectorAll(":scope :not(:has(*), svg *)")].map((part) => part.textContent).join(" ");
    if (!plain(one.getAttribute("aria-label")).includes(plain(words))) faults.add(`called something else: ${one.getAttribute("aria-label")}, not ${words}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + 1) faults.add(`the page is ${wide} wide`);
  // Once something is chosen, what sends it.
  const act = document.querySelector("section.act");
  const listed = [...act.querySelectorAll("[data-act=move]:not(:disabled)")];
  if (listed.length) {
    listed[0].click();
    await drawn();
    inSight("confirm", all("section.act [data-key=play]"));
    if (!document.querySelector("section.act [data-key=play]")) faults.add("nothing sends");
    looked("chosen");
    document.querySelector("section.act [data-key=cancel]")?.click();
    await drawn();
  } else if (!document.querySelector("[data-can]")) faults.add("nothing can be done");
  const region = document.querySelector(".table"), picture = region.firstElementChild.getBoundingClientRect();
  const { width, height } = region.getBoundingClientRect();
  return { faults: [...faults], own: mine().length, fill: [Math.round((100 * picture.width) / width), Math.round((100 * picture.height) / height)], zoom: getComputedStyle(region).getPropertyValue("--zoom"), scrolls: region.scrollHeight - region.clientHeight };
}
