"""Makes .build/wire.d.ts, the types of the interface, which the page's files import as "wire"."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from webbuild.description import load
from webbuild.tools import BUILD
from webbuild.wire import wire_types

WIRE = BUILD / "wire.d.ts"

try:
    types = wire_types(load())
except (LookupError, ValueError) as error:
    sys.exit(str(error))
if not WIRE.is_file() or WIRE.read_text() != types:
    # Put in place whole, because a check may be reading it.
    fresh = WIRE.with_name(f"{WIRE.name}.{os.getpid()}")
    fresh.write_text(types)
    fresh.rename(WIRE)
