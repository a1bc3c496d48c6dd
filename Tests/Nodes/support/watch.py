"""What an event stream tells, read beside the test."""

import queue
import threading
from typing import Self

from support.caller import Caller
from support.waiting import PATIENCE


class Watch:
    """Reads a player's stream from its beginning; a context manager."""

    def __init__(self, caller: Caller, query: str = ""):
        self._events = queue.Queue()
        self._stream = caller.events(query)
        self.opening = self._until_ready()
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_):
        pass

    def _until_ready(self) -> list[dict]:
        told = []
        for event in self._stream:
            if event["event"] == "ready":
                return told
            told.append(event)
        raise AssertionError("the stream ended before it was ready")

    def _read(self):
        try:
            for event in self._stream:
                self._events.put(event)
        except OSError:
            pass
        self._events.put(None)

    def next(self, name: str, suits=lambda data: True, before: list[dict] | None = None) -> dict:
        """The data of the next event of a name that suits; others are passed over.

        before: gets those.
        """
        while True:
            event = self._get()
            assert event is not None, f"the stream ended without {name}"
            if event["event"] == name and suits(event["data"]):
                return event["data"]
            if before is not None:
                before.append(event)

    def ends(self):
        """Waits until the stream is closed."""
        while self._get() is not None:
            pass

    def _get(self) -> dict | None:
        try:
            return self._events.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError("the stream tells nothing more") from None
