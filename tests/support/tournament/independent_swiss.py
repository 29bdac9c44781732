"""Swiss rounds by py4swiss, an engine of its own, in an environment of its own (rules until January 2026)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from domain.tournament.scores.points import points_for_pairing
from domain.tournament.state.tournament import Tournament

CLIENTS = Path(__file__).resolve().parents[3] / ".venv/clients/python/bin/python"
RESULTS = {(1, 0): "1", (0, 0): "=", (0, 1): "0"}

PROGRAM = """
import json, sys, tempfile
from pathlib import Path
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf.trf_parser import TrfParser
found = []
for text in json.load(sys.stdin):
    with tempfile.NamedTemporaryFile("w", suffix=".trf") as file:
        file.write(text)
        file.flush()
        pairs = Engine.generate_pairings(TrfParser.parse(Path(file.name)))
    found.append([[pair.white, pair.black] for pair in pairs])
json.dump(found, sys.stdout)
"""


def report(tournament: Tournament, rounds: int) -> str:
    """A tournament report file (TRF16) after the rounds that have been played, all of them by everybody."""
    points = points_for_pairing(tournament)
    lines = ["012 Probe"]
    for entrant in sorted(tournament.entrants):
        results = ""
        for number in sorted(tournament.rounds):
            for table in tournament.rounds[number].played.values():
                both = [one for one, _ in table.plan.seats]
                if entrant in both and table.outcome is not None:
                    seat = both.index(entrant)
                    first, second = table.outcome.scores
                    own = (first, second) if seat == 0 else (second, first)
                    results += f"  {both[1 - seat]:4} {'wb'[seat]} {RESULTS[own]}"
        begin = f"001 {entrant:4}".ljust(80)
        lines.append(f"{begin}{float(points[entrant]):4.1f} {entrant:4}{results}")
    return "\n".join([*lines, f"XXR {rounds}", "XXC white1", ""])


def independent_pairs(reports: list[str]) -> list[set[frozenset[int]]]:
    """Who meets whom after each report, by py4swiss."""
    run = subprocess.run(
        [CLIENTS, "-c", PROGRAM], input=json.dumps(reports), capture_output=True, text=True, check=True, timeout=600
    )
    return [{frozenset(pair) for pair in pairs} for pairs in json.loads(run.stdout)]
