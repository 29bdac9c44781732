// What tells a player that the turn is theirs: the title and the sign of the tab; if they wish it, a notice of the
// system and a quiet sound.

/** @typedef {import("../page.js").Page} Page */

/** The sign of the tab at one's turn, in the colours of the page. */
const sign = () => {
  const [ground, dot] = ["--accent", "--on-accent"].map((name) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
  );
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${ground}"/><circle cx="16" cy="16" r="6" fill="${dot}"/></svg>`)}`;
};
/** How high the tone is, how loud at first, and how long: hertz, of 1, seconds. */
const TONE = { pitch: 660, loudness: 0.06, length: 0.5 };

/** A quiet tone that fades. */
function sound() {
  const context = new AudioContext(),
    tone = context.createOscillator(),
    volume = context.createGain();
  const end = context.currentTime + TONE.length;
  tone.frequency.value = TONE.pitch;
  volume.gain.setValueAtTime(TONE.loudness, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}

/** Whether this browser shows notices of this page; asked of the person who switches them on. */
export const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

/** Tells of the turn, once each time it comes. */
export class Turn {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Whether it was the reader's turn; null before the first view. @type {boolean | null} */
    this.was = null;
    this.link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    this.sign = this.link?.href ?? "";
  }

  /** @param {import("../types.js").View} newest @param {string} title what the page is called */
  update(newest, title) {
    const { words, settings, table } = this.page;
    const mine = newest.status === "running" && !newest.analysis && newest.to_act.includes(newest.viewer.seat ?? -1);
    document.title = `${mine ? `● ${words("turn.yours")} – ` : ""}${title} – Friedensrichter`;
    if (this.link) this.link.href = mine ? sign() : this.sign;
    if (mine && this.was === false) {
      if (settings.sound) sound();
      if (settings.notices && document.hidden) this.#notice(words("turn.yours"), title, table);
    }
    this.was = mine;
  }

  /** @param {string} says @param {string} body @param {string} tag */
  #notice(says, body, tag) {
    try {
      const notice = new Notification(says, { body, tag });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      /* some phones have no notices of pages */
    }
  }
}
