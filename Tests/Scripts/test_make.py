"""`make test` runs each suite once, and what looks at the hand-out after it was made."""

import os
import re
import subprocess
from collections import Counter

from webbuild.tools import ROOT


def test_every_suite_runs_once_and_in_order():
    # The make that runs this one has told it how to go on.
    own = {key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"}
    told = subprocess.run(
        ["make", "--dry-run", "test"], cwd=ROOT, env=own, capture_output=True, text=True, check=True).stdout
    suites = re.findall(r"Scripts/suite ([a-z-]+)", told)
    assert {name: count for name, count in Counter(suites).items() if count > 1} == {}
    assert suites.index("hand-out") < suites.index("dist")
    assert {"swift", "nodes", "browsers"} < set(suites)
