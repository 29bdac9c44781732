/** Words of the plain view of a game without a drawing, in each language. */

export const en = {
  "plain.title": "The fields of the view",
  "plain.hidden": "hidden",
  "plain.none": "none",
  "plain.yes": "yes",
  "plain.no": "no",
};

export const de = {
  "plain.title": "Die Felder der Ansicht",
  "plain.hidden": "verdeckt",
  "plain.none": "nichts",
  "plain.yes": "ja",
  "plain.no": "nein",
};
