// A player who clicks: makes one move at the page of a table as a person would, by what can be clicked there and nothing
// else: what is folded is unfolded first, and what lies under something else is not hit. Given to the page as a function of
// a number that decides what is chosen.
async (wish) => {
  const PATIENCE = 30_000;
  let seed = wish.seed;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const act = document.querySelector("[data-part=play]");
  const all = (selector) => [...act.querySelectorAll(selector)];
  const until = async (found) => {
    for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
      const got = found();
      if (got) return got;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`nothing came of it: ${act.innerText}`);
  };
  const state = () => act.dataset.version;
  const listed = () => all("[data-act=move]:not([disabled]), [data-act=rule_claim]:not([disabled])");
  const table = (kind) => [...document.querySelectorAll(`[data-can=${kind}]:not([data-chosen])`)];
  const path = [];
  const PLACES = [0.5, 0.15, 0.85, 0.04, 0.96, 0.3, 0.7];
  // What lies under the own hand: a person scrolls on, as with the wheel, but not so far that it leaves at the top. Safari
  // heeds no `scroll-padding` for what is drawn.
  const scrolledOn = (element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const table = element.closest(".table");
    const hand = table?.querySelector(".own");
    if (!hand || hand.contains(element)) return;
    const [it, own, region] = [element, hand, table].map((one) => one.getBoundingClientRect());
    const covered = it.bottom > own.top && it.top < own.bottom && it.right > own.left && it.left < own.right;
    const zoom = region.width / table.offsetWidth || 1;
    if (covered) table.scrollTop += Math.min(it.bottom - own.top, it.top - region.top) / zoom;
  };
  // Safari measures what is zoomed in its own pixels, and not in those of the window.
  const scaleOf = (element) => {
    const table = element.closest(".table");
    return table && Math.abs(table.getBoundingClientRect().width / table.offsetWidth - 1) < 0.01 ? Number(table.style.zoom) || 1 : 1;
  };
  const hit = (element) => {
    scrolledOn(element);
    const scale = scaleOf(element);
    const rects = [...element.getClientRects()].map((one) => [one.left, one.top, one.width, one.height].map((pixels) => pixels * scale));
    for (const [left, top, width, height] of rects) {
      for (const [x, y] of PLACES.flatMap((x) => PLACES.map((y) => [left + x * width, top + y * height]))) {
        const found = document.elementFromPoint(x, y);
        if (found?.closest("[data-pick], button, summary, select") === element) return found;
      }
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const above = [over, over?.closest("[data-thing], [class]:not(rect)"), over?.closest("section, footer, .hand")].map((one) => one?.outerHTML.slice(0, 160)).join(" in ");
    const place = JSON.stringify([element.isConnected, scale, x, y, width, height, innerWidth, innerHeight]);
    throw new Error(`nobody can hit ${element.outerHTML.slice(0, 200)} at ${place} under ${above} after ${path}`);
  };
  // Cards that are still on their way cover others: a person waits until they lie.
  const still = () => until(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  let clicks = 0;
  const press = (element) => {
    clicks += 1;
    hit(element).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const click = async (element) => {
    path.push(element.dataset.pick ?? element.dataset.value ?? element.textContent.slice(0, 60));
    await still();
    const fold = element.closest("details:not([open])");
    if (fold) press(fold.querySelector("summary"));
    await still();
    // What the page has drawn anew meanwhile is pressed as it stands now; if it is gone, nothing is.
    const { key } = element.dataset;
    const drawn = element.isConnected || !key ? element : document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (drawn) press(drawn);
    return Boolean(drawn);
  };
  await until(() => act.dataset.fresh === "true" && (listed().length || table("first").length));
  const before = state();
  const wanted = wish.list ? [] : table("first");
  const offered = () => (wish.newcomer && wanted.length ? wanted : [...wanted, ...listed()]);
  // The page sends by itself what a click at the table said whole.
  const isSent = () => state() !== before || act.dataset.fresh === "false" || all("[data-notice=refused], [data-notice=note]").length > 0;
  const sent = async () => {
    await until(() => (state() !== before && act.dataset.fresh === "true") || all("[data-notice=refused], [data-notice=note]").length);
    return { path, clicks, moved: state() !== before, said: all("[data-notice]").map((one) => one.innerText).join(" ") };
  };
  for (let step = 0; step < 40; step += 1) {
    const [send] = all("[data-act=send]");
    const ready = send && !send.disabled;
    const field = all("select").find((one) => !one.value);
    if (field) {
      clicks += 2;
      field.selectedIndex = 1 + Math.floor(random() * (field.options.length - 1));
      field.dispatchEvent(new Event("change"));
      continue;
    }
    const chips = all(".chipbtn[aria-pressed=false]");
    const ways = send || all("[data-act=other]").length ? [...table("next"), ...chips, ...all("[data-act=other]")] : offered();
    if (ready && (wish.newcomer || !ways.length || step > 8 || random() < 0.7)) {
      if (await click(send)) return sent();
      continue;
    }
    if (!ways.length) throw new Error(`stuck: ${act.innerText}`);
    const parting = ways.filter((one) => !/leave|verlassen/i.test(one.textContent) || one.dataset.pick);
    const [first] = parting.length ? parting : ways;
    await click(wish.first ? first : (parting.length ? parting : ways)[Math.floor(random() * (parting.length || ways.length))]);
    if (isSent()) return sent();
  }
  throw new Error(`no end: ${path}`);
};
