"""The QR code in the terminal is, square by square, that of the library with which pages draw theirs."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from api.cli.serving.greeting import modules

LIBRARY = Path(__file__).parents[4] / "api/pages/vendor/lean-qr/nano.mjs"
BEST = ".sort((t,o)=>t.s-o.s)[0]"
"""Where the library chooses among eight masks. Ours is always the first."""
SQUARES = """
const { generate, correction } = await import(process.argv[1]);
console.log(JSON.stringify(process.argv.slice(2).map((text) => {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const all = [...Array(code.size).keys()];
  return all.map((y) => all.map((x) => code.get(x, y)));
})));
"""
LONGEST = 105
ADDRESS = "http://192.168.1.20:8720/" + "a-longer-path/" * 10


def test_it_is_the_code_of_the_library(tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node is not None
    source = LIBRARY.read_text("utf-8")
    assert source.count(BEST) == 1
    library = tmp_path / "first_mask.mjs"
    library.write_text(source.replace(BEST, "[0]"), encoding="utf-8")
    texts = [ADDRESS[:length] for length in (1, 16, 17, 25, 31, 32, 52, 53, 77, 78, LONGEST)]
    command = [node, "--input-type=module", "-e", SQUARES, str(library), *texts]
    answer = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert [modules(text) for text in texts] == json.loads(answer.stdout)
