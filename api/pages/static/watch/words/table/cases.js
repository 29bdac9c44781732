/** Words of the panel with claims, disputes and what was taken back, in each language. */

export const en = {
  "cases.tab": "Cases",
  "cases.dispute": "Dispute {number}: {name}",
  "cases.open": "waits",
  "cases.ruled": "ruled",
  "cases.appealed": "appealed",
  "cases.final": "final",
  "cases.about": "About version",
  "cases.against": "Against {names}, version",
  "cases.closed": "What it is about only the parties and the arbiter know until the record is open.",
  "cases.others": "Claims, requests and the clock",
  "cases.desk": "The file at the desk",
};

export const de = {
  "cases.tab": "Fälle",
  "cases.dispute": "Einspruch {number}: {name}",
  "cases.open": "wartet",
  "cases.ruled": "Urteil ergangen",
  "cases.appealed": "Berufung eingelegt",
  "cases.final": "endgültig",
  "cases.about": "Zu Version",
  "cases.against": "Gegen {names}, Version",
  "cases.closed": "Worum es geht, wissen bis zur Öffnung des Protokolls nur die Parteien und der Schiedsrichter.",
  "cases.others": "Beanstandungen, Bitten und die Uhr",
  "cases.desk": "Die Akte am Richtertisch",
};
