"""The program that is asked for values and counts: `gameon solve` and `gameon perft`."""

import subprocess

from webbuild.tools import BUILD

PROGRAM = BUILD / "release/gameon"


def ask(*arguments: object) -> str:
    """The output of the program. Raises RuntimeError with its message when it fails."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"gameon {' '.join(map(str, arguments))}: {done.stderr}")
    return done.stdout
