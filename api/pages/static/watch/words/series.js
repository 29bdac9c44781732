/** Words of the standings of a series, for the desk and for players, in each language. */

export const en = {
  "series.title": "Series", "series.over": "Counted together:", "series.final": "Final.", "series.provisional": "Provisional: something is open in one of the tournaments.", "series.place": "Place", "series.name": "Name", "series.counted": "Counted", "series.total": "Total", "series.why": "Why", "series.goes_on": "goes on", "series.line.first": "North-South", "series.line.second": "East-West", "series.part": "place {place}, {points} at {percent} %", "series.left_out": "place {place}, {points}; not among the best", "series.not_yet": "nothing yet", "series.tie.countback": "Single results, from the best", "series.tie.last": "Results, from the last", "series.tie.played": "Played",
};

export const de = {
  "series.title": "Serie", "series.over": "Gemeinsam gewertet:", "series.final": "Endgültig.", "series.provisional": "Vorläufig: In einem der Turniere ist noch etwas offen.", "series.place": "Platz", "series.name": "Name", "series.counted": "Gewertet", "series.total": "Summe", "series.why": "Warum", "series.goes_on": "kommt weiter", "series.line.first": "Nord-Süd", "series.line.second": "Ost-West", "series.part": "Platz {place}, {points} zu {percent} %", "series.left_out": "Platz {place}, {points}; nicht unter den besten", "series.not_yet": "noch nichts", "series.tie.countback": "Einzelergebnisse, vom besten an", "series.tie.last": "Ergebnisse, vom letzten an", "series.tie.played": "Gespielt",
};
