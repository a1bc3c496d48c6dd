"""Waiting for what nobody tells."""

import time

# Waits end early; a busy machine is slow, not wrong.
PATIENCE = 120


def wait_until(look, pause: float = 0.02):
    """What has been found, at last."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, "it never came about"
        # Leaves the processor to those who bring it about.
        time.sleep(pause)
    return found
