"""What is left to write after the skeleton of a game was made, in order."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.new_game.name import Name

LEFT = """\
{title} can be played: .venv/bin/richter demo {id}
It is a game of hidden cards. Make it yours in this order; docs/guides/add-a-game.md says how.

 1. The rules         {game}/rules.py, texts.yaml (title, summary, every sentence in English and German)
 2. The nouns         {game}/types.py, events.py, state.py; names.yaml if the cards are not French
 3. The decisions     {game}/decide.py, game.py, and a file for each chapter of the rulebook
 4. What is hidden    {game}/secrets.py, view.py; {tests}/support/lying.py
 5. Who may do what   {game}/legal.py, status.py
 6. Chance            {game}/chance.yaml, DRAWS in game.py; its lines in docs/reference/chance.md
    What is asked     {game}/prompts.yaml
 7. The tests         {tests}/support/contract.py, worlds.py, tables.py; test_rules.py; scenarios/
 8. The line on it    README.md, "The games"
 9. What is made      .venv/bin/python -m tests.wire.support.make {id}; sh .ci/rules;
                      .venv/bin/python -m tests.support.published_draws;
                      .venv/bin/python -m api.openapi --to openapi.yaml; sh .ci/clients
10. Golden games      .venv/bin/python -m tests.golden.support.make {id}
                      Last of all: they are kept for ever. Until then the tests of golden games say what is lacking.

To take it away again, before it is committed:
git rm -r -f -q {places}
git restore {changed}
"""


def remaining(name: Name, changed: Sequence[str]) -> str:
    """The list, for a game of this name that was entered in these files."""
    game, tests = name.places[:2]
    places, others = " ".join(name.places), " ".join(sorted(changed))
    return LEFT.format(title=name.title, id=name.id, game=game, tests=tests, places=places, changed=others)
