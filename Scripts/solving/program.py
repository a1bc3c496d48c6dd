"""The program that is asked for values and counts: `gameon solve` and `gameon perft`."""

import subprocess

from webbuild.tools import BUILD

PROGRAM = BUILD / "release/gameon"


def ask(*arguments: object) -> str:
    """What it prints; RuntimeError with its own words where it refuses."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"gameon {' '.join(map(str, arguments))}: {done.stderr}")
    return done.stdout
