"""Prints the page for developers. A program of its own, since it needs the packages of .build/venv."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from webbuild.description import load
from webbuild.developers import developers_page

try:
    print(developers_page(load()))
except (LookupError, ValueError) as error:
    sys.exit(str(error))
