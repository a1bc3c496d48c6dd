"""A pseudo-terminal with the program behind it and a screen before it."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from pathlib import Path

import pyte

from support.server import PROGRAM
from support.waiting import PATIENCE

# Behind all that a program has written.
MARK = b"\0"

UP, RIGHT, LEFT = "\x1b[A", "\x1b[C", "\x1b[D"
CTRL_C, CTRL_D = "\x03", "\x04"


class PseudoTerminal:
    def __init__(self, *arguments, columns=80, rows=24, environment=None):
        variables = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        variables.update(environment or {})
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.output = b""
        self.status = None
        self.master, slave = pty.openpty()
        self._set_size(columns, rows)
        self.settings = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.master)
            os.login_tty(slave)
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)
            os.execve(PROGRAM, ["gameon", *arguments], variables)
        # Kept open, so that what the program leaves behind can be looked at.
        self.slave = slave

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        """As a terminal does it; the kernel sends SIGWINCH."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def press(self, *keys):
        for key in keys:
            os.write(self.master, key.encode())

    def read(self, seconds=0.05):
        """Feeds the screen with what has come."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            self.output += data
            self.stream.feed(data)
            seconds = 0

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, text):
        """Reads until the screen shows a text."""
        self.wait_until(lambda: text in self.text, text)

    def wait_for_glimpse(self, text):
        """Reads until the program has shown a text, even if that is gone again from the screen."""
        self.wait_until(lambda: text.encode() in self.output, text)

    def wait_until(self, condition, what="a condition"):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what!r}; the screen:\n{self.text}"
            self.read()

    def wait_for_end(self) -> int:
        """The status as subprocess tells it: minus the signal where one ended it."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            assert time.monotonic() < end, f"it didn't end; the screen:\n{self.text}"
            self.read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        # Its last words may still be on their way through the system.
        os.write(self.slave, MARK)
        self.wait_until(lambda: MARK in self.output, "its last words")
        self.output = self.output.replace(MARK, b"")
        return self.status

    def is_stopped(self) -> bool:
        """Whether it is suspended, as by Ctrl-Z."""
        state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        return state == "T"

    def is_restored(self) -> bool:
        """Cursor, colours, buffer and the way of the keys are as before the start."""
        return (
            self.output.rstrip().rfind(b"\x1b[?25h") > self.output.rfind(b"\x1b[?25l")
            and self.output.rfind(b"\x1b[?1049l") > self.output.rfind(b"\x1b[?1049h")
            and not self.screen.cursor.hidden
            and self.screen.cursor.attrs.fg == "default"
            and not self.screen.cursor.attrs.reverse
            and termios.tcgetattr(self.slave) == self.settings
        )

    def close(self):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.slave)
        os.close(self.master)
