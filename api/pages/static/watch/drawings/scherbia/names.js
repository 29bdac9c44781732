// What the cards of Scherbia are called and what they do, in a few words.

/** @typedef {import("../../frame/types.js").Scene} Scene */

const HOUSE = [
  "special_arrow",
  "sabotage",
  "assassin",
  "revival",
  "gnome_warriors",
  "gnome_mages",
  "bread_for_the_shard",
  "pactmaker",
  "ambush",
  "believers",
  "pact",
  "academy",
  "guild",
];
/** @type {Record<string, string>} */
const PRINTED = {
  mage: "10",
  warrior: "9",
  smith: "8",
  hunter: "7",
  healer: "6",
  sailor: "5",
  digger: "4",
  thief: "3",
  baker: "2",
  farmer: "1",
  jobless: "0",
  woodcutter: "2–12",
};

/**
 * A job card: its job, its folk, the value printed on it.
 * @param {string} card
 */
export function jobCard(card) {
  const [job = "", folk = ""] = card.split("-");
  return { job, folk, printed: PRINTED[job] ?? "" };
}

/**
 * A name without the places at which it may be broken on a card.
 * @param {string} name
 */
export function whole(name) {
  return name.replaceAll("\u00AD", "");
}

/**
 * The name of a job card: "Mage (Elves)".
 * @param {Scene} scene
 * @param {string} card
 */
export function nameOfJob({ words }, card) {
  const { job, folk } = jobCard(card);
  return words("scherbia.named", { job: whole(words(`scherbia.job.${job}`)), folk: words(`scherbia.folk.${folk}`) });
}

/**
 * An action card without its copy, or a faction as it is.
 * @param {string} card
 */
export function idOf(card) {
  return card.replace(/-\d+$/, "");
}

/**
 * The name of an action card or a faction.
 * @param {Scene} scene
 * @param {string} card
 * @returns {string}
 */
export function nameOfAction(scene, card) {
  return whole(breakable(scene, card));
}

/**
 * The same with the places at which it may be broken; of a card that the table brought along its title.
 * @param {Scene} scene
 * @param {string} card
 * @returns {string}
 */
export function breakable(scene, card) {
  const { words } = scene;
  const id = idOf(card);
  if (id === "objection") return words("scherbia.objection");
  const title = rowOf(scene, id)?.title;
  if (title) return typeof title === "string" ? title : title[words("scherbia.language")];
  return HOUSE.includes(id) ? words(`scherbia.action.${id}`) : id;
}

/**
 * What an action card or a faction does.
 * @param {Scene} scene
 * @param {string} card
 * @returns {string}
 */
export function deedOf(scene, card) {
  const { words } = scene;
  const id = idOf(card);
  if (id === "objection") return words("scherbia.does.objection");
  const row = rowOf(scene, id);
  if (!row) return HOUSE.includes(id) ? words(`scherbia.does.${id}`) : "";
  const effect = row.effect ?? row.ability;
  const needs = row.needs ? `${whole(words(`scherbia.job.${row.needs}`))}: ` : "";
  if (effect)
    return (
      needs + words(`scherbia.effect.${effect.kind}`, { jobs: jobs(scene, effect.jobs), add: signed(effect.add ?? 0) })
    );
  return row.passive
    ? words("scherbia.passive", { jobs: jobs(scene, row.passive.jobs), add: signed(row.passive.add) })
    : "";
}

/**
 * The row of a deck that the table brought along, if it did.
 * @param {Scene} scene
 * @param {string} id
 * @returns {Record<string, any> | undefined}
 */
function rowOf(scene, id) {
  const { action_deck: actions, faction_deck: factions } = scene.view.options ?? {};
  return [...(actions ?? []), ...(factions ?? [])].find((row) => row.id === id);
}

/**
 * @param {Scene} scene
 * @param {string[] | null | undefined} named
 */
function jobs({ words }, named) {
  return named ? named.map((job) => whole(words(`scherbia.job.${job}`))).join(", ") : words("scherbia.any_job");
}

/** @param {number} add */
export function signed(add) {
  return add < 0 ? `−${-add}` : `+${add}`;
}
