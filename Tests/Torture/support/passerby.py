"""Somebody who uses the server as anybody does, while others do what they shouldn't."""

import threading

from support.server import Server
from support.waiting import PATIENCE, wait_until


class Passerby:
    """Asks again and again, now on a connection that is kept and now on a new one; a context manager."""

    def __init__(self, server: Server):
        self._server = server
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._ask)
        self._trouble: Exception | None = None
        self.answered = 0

    def __enter__(self) -> "Passerby":
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join(PATIENCE)
        if self._trouble:
            raise self._trouble

    def is_served(self, count: int = 20):
        """Waits until so many more of its requests are answered."""
        wanted = self.answered + count
        wait_until(lambda: self.answered >= wanted or not self._thread.is_alive())

    def _ask(self):
        kept = self._server.connection()
        try:
            while not self._ends.is_set():
                new = self._server.connection()
                for connection, path in ((kept, "/api/v1/site"), (new, "/")):
                    connection.request("GET", path)
                    answer = connection.getresponse()
                    assert answer.status == 200, (path, answer.status)
                    answer.read()
                    self.answered += 1
                new.close()
        except Exception as trouble:
            self._trouble = trouble
        finally:
            kept.close()
