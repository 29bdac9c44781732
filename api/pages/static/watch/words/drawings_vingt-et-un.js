/** Words of the drawing of Vingt-et-un, in each language. */

export const en = {
  "vingt-et-un.bank": "bank", "vingt-et-un.balance": "balance", "vingt-et-un.pack": "pack", "vingt-et-un.hand": "{who}: cards",
  "vingt-et-un.total": "total", "vingt-et-un.hidden": "total hidden", "mark.open": "open",
  "vingt-et-un.state.bank": "bank", "vingt-et-un.state.to_stake": "to stake", "vingt-et-un.state.staked": "has staked", "vingt-et-un.state.out": "sits out",
  "vingt-et-un.state.drawing": "may draw", "vingt-et-un.state.stood": "stands", "vingt-et-un.state.dead": "dead",
  "vingt-et-un.payoffs": "What is won and lost, in stakes", "vingt-et-un.bank_has": "bank has",
  "vingt-et-un.case.natural": "natural", "vingt-et-un.case.twenty_one": "21", "vingt-et-un.case.dead": "dead", "vingt-et-un.case.not_better": "not better", "vingt-et-un.case.better": "better",
  "vingt-et-un.row.natural": "natural", "vingt-et-un.row.twenty_one": "21", "vingt-et-un.row.under": "under 21", "vingt-et-un.row.over": "over 21",
  "vingt-et-un.limits": "Stakes:", "vingt-et-un.or_more": "{min} or more", "vingt-et-un.from_to": "{min} to {max}", "vingt-et-un.round": "Round {round}: ledger and last hands",
};

export const de = {
  "vingt-et-un.bank": "Bank", "vingt-et-un.balance": "Stand", "vingt-et-un.pack": "Pack", "vingt-et-un.hand": "{who}: Karten",
  "vingt-et-un.total": "Augen", "vingt-et-un.hidden": "Augen verdeckt", "mark.open": "offen",
  "vingt-et-un.state.bank": "Bank", "vingt-et-un.state.to_stake": "soll setzen", "vingt-et-un.state.staked": "hat gesetzt", "vingt-et-un.state.out": "setzt aus",
  "vingt-et-un.state.drawing": "darf ziehen", "vingt-et-un.state.stood": "bleibt stehen", "vingt-et-un.state.dead": "tot",
  "vingt-et-un.payoffs": "Gewinn und Verlust, in Einsätzen", "vingt-et-un.bank_has": "Bank hat",
  "vingt-et-un.case.natural": "Naturel", "vingt-et-un.case.twenty_one": "21", "vingt-et-un.case.dead": "tot", "vingt-et-un.case.not_better": "nicht besser", "vingt-et-un.case.better": "besser",
  "vingt-et-un.row.natural": "Naturel", "vingt-et-un.row.twenty_one": "21", "vingt-et-un.row.under": "unter 21", "vingt-et-un.row.over": "über 21",
  "vingt-et-un.limits": "Einsätze:", "vingt-et-un.or_more": "{min} oder mehr", "vingt-et-un.from_to": "{min} bis {max}", "vingt-et-un.round": "Runde {round}: Kontobuch und letzte Karten",
};
