// An invitation as a link with its picture, on the page and on a slip of paper.

import { el } from "../../frame/dom.js";
import { isAlone, outside } from "../../frame/service/below.js";
import { button, language, titleOf } from "../frame.js";
import { qrCode } from "../qr.js";

/** @typedef {import("../invitations.js").Place} Place @typedef {import("../invitations.js").Made} Made */

/** @param {import("../invitations.js").Invitations} invitations @param {Place} place @param {Made} made */
export function shownLink(invitations, place, made) {
  const { words } = invitations;
  const link = invitations.link(made);
  const field = /** @type {HTMLInputElement} */ (
    el("input", {
      class: "in mono",
      readonly: true,
      value: link,
      aria: { label: words("host.link", { name: invitations.nameOf(place) }) },
    })
  );
  field.addEventListener("focus", () => field.select());
  const copy = button(words("host.copy"), () => void copyLink(invitations, field, link), {
    class: "small main",
    aria: { label: `${words("host.copy")}: ${invitations.nameOf(place)}` },
  });
  return el(
    "div",
    { class: "shown" },
    qrCode(link, words("host.qr", { name: invitations.nameOf(place) })),
    el(
      "div",
      { class: "links" },
      field,
      el("div", { class: "go" }, copy, shareOf(invitations, invitations.nameOf(place), link)),
      el("p", { class: "mono letters" }, made.code),
    ),
  );
}

/**
 * Hand a link to another program of the device, where the browser can; by plain http none can.
 *
 * @param {import("../invitations.js").Invitations} invitations
 * @param {string} name
 * @param {string} link
 */
export function shareOf({ words, table }, name, link) {
  if (typeof navigator.share !== "function") return null;
  const title = [table.caption?.title ?? titleOf(table.game), name].filter(Boolean).join(" · ");
  return button(words("host.share"), () => void navigator.share({ title, url: link }).catch(() => undefined), {
    class: "small",
    data: { act: "share" },
    aria: { label: `${words("host.share")} ${name}` },
  });
}

/**
 * By plain http a browser has no clipboard: then the link is chosen, to be copied by hand.
 *
 * @param {import("../invitations.js").Invitations} invitations
 * @param {HTMLInputElement} field
 * @param {string} link
 */
async function copyLink(invitations, field, link) {
  try {
    await navigator.clipboard.writeText(link);
    invitations.say(invitations.words("host.copied"));
  } catch {
    field.focus();
    invitations.say(invitations.words("host.copy_by_hand"));
  }
}

/**
 * A slip of paper.
 *
 * @param {import("../invitations.js").Invitations} invitations
 * @param {Place} place
 * @param {Made} made
 */
export function slipOf(invitations, place, made) {
  const { words } = invitations;
  const seat = place.seat === null ? "" : words("door.seat", { seat: place.seat });
  return el(
    "div",
    { class: "slip" },
    qrCode(invitations.link(made), words("host.qr", { name: invitations.nameOf(place) })),
    el(
      "div",
      null,
      el("p", { class: "t" }, invitations.table.caption?.title ?? titleOf(invitations.table.game)),
      el("p", { class: "w" }, invitations.nameOf(place)),
      el("p", { class: "p" }, [titleOf(invitations.table.game), seat].filter(Boolean).join(" · ")),
      el("p", { class: "c" }, made.code),
      el(
        "p",
        { class: "h" },
        words(isAlone ? "host.alone" : "host.slip", {
          place: outside,
          time: new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(made.ends_at),
        }),
      ),
    ),
  );
}
