"""axe-core, the checks of accessibility: from the npm registry, as it was when its hash was written down."""

import base64
import io
import json
import os
import shutil
import subprocess
import tarfile
from hashlib import sha512
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser.chromium import Page

PACKAGE = "axe-core@4.14.1"
INTEGRITY = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
WANTED = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe_script(folder: Path) -> str:
    """The script, fetched into the folder. Without npm the test is skipped; on CI that is a failure."""
    if shutil.which("npm") is None:
        message = "npm is not installed"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    subprocess.run(["npm", "pack", PACKAGE, "--silent"], cwd=folder, check=True, capture_output=True)
    (packed,) = folder.glob("axe-core-*.tgz")
    data = packed.read_bytes()
    assert base64.b64encode(sha512(data).digest()).decode() == INTEGRITY
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        member = archive.extractfile("package/axe.min.js")
        assert member is not None
        return member.read().decode()


async def _faults(page: Page, script: str) -> list[Any]:
    session = await page.raw.context.new_cdp_session(page.raw)
    # Through the protocol of the debugger, as the policy of the page lets no such script in.
    asked = (
        f"{script};axe.run(document, {{runOnly: {json.dumps(WANTED)}}}).then(done => JSON.stringify(done.violations))"
    )
    answer = await session.send("Runtime.evaluate", {"expression": asked, "awaitPromise": True, "returnByValue": True})
    found: list[Any] = json.loads(answer["result"]["value"])
    return found


def faults(page: Page, script: str) -> list[str]:
    """What is wrong with a page for people who cannot see, point or tell colours apart."""
    found = page.run(_faults(page, script))
    return [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"]]
