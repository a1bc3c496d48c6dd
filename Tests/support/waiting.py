"""Waiting for what nobody tells."""

import time

# Waits end early; a busy machine is slow, not wrong.
PATIENCE = 120


def wait_until(look, pause: float = 0.02, sleep=time.sleep, patience: float = PATIENCE):
    """What has been found, at last.

    pause: seconds between two looks, for those who bring it about have the processor meanwhile.
    sleep: another way to wait for so many seconds, such as one in which a browser's page goes on.
    """
    deadline = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < deadline, "it never came about"
        sleep(pause)
    return found
