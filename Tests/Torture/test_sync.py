"""The disk was really asked: before every acknowledgement a sync of what was written for it."""

import re
import shutil
import subprocess

import pytest

from support.server import PROGRAM, Server
from support.waiting import wait_until

LINE = re.compile(r"^(?P<thread>\d+) +(?P<call>.*)$")
FILE = re.compile(r"^(?:\w+)\((?P<file>\d+)")
WATCHED = "read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg,pwrite64,fdatasync,fsync"


@pytest.fixture
def traced(tmp_path):
    assert shutil.which("strace"), "strace is missing: Scripts/setup test"
    trace = tmp_path / "trace"
    # With -D the program is our child, and strace a grandchild that doesn't keep signals from it.
    command = ["strace", "-D", "-f", "-o", trace, "-s", "64", "-e", f"trace={WATCHED}"]
    allowed = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, text=True)
    assert allowed.returncode == 0, f"this machine forbids to trace a program: {allowed.stderr}"
    with Server(tmp_path, wrapper=command) as server:
        yield server, trace


@pytest.mark.parametrize("connections", [1, 8])
def test_every_acknowledgement_comes_after_a_sync(traced, connections):
    server, trace = traced
    subprocess.run(
        [PROGRAM, "load", server.origin, "--deaf", "--matches", str(connections), "--connections",
         str(connections), "--moves", "200"], check=True, capture_output=True)
    assert server.terminate() == 0
    # Those that it has started, which try photos and videos, may end after it.
    ended = re.compile(rf"^{server.process.pid} +\+\+\+ exited with 0", re.MULTILINE)
    wait_until(lambda: ended.search(trace.read_text()))
    acknowledged = acknowledgements(trace.read_text())
    assert len(acknowledged) >= 200
    assert all(acknowledged), f"{acknowledged.count(False)} of {len(acknowledged)} without a sync"


def acknowledgements(trace: str) -> list[bool]:
    """Of each answer to a command, whether a sync lay between the request and it.

    That sync has to begin after something was written to the log of the database since the request came.
    """
    asked: dict[str, int] = {}
    begun: dict[str, str] = {}
    last_write = -1
    # The newest write that a sync which has ended covers.
    covered, covering = -1, {}
    answers = []
    for place, line in enumerate(trace.splitlines()):
        thread, call = LINE.match(line).group("thread", "call")
        resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", call)
        if resumed:
            whole, ended = begun.pop(thread) + resumed[1], True
        else:
            whole, ended = call, not call.endswith("<unfinished ...>")
            if not ended:
                begun[thread] = call.removesuffix("<unfinished ...>").rstrip()
        file = FILE.match(whole)
        if not file:
            continue
        if whole.startswith("pwrite64") and ended:
            last_write = place
        elif whole.startswith(("fdatasync", "fsync")):
            if not resumed:
                covering[thread] = last_write
            if ended:
                covered = max(covered, covering.pop(thread))
        elif whole.startswith(("read", "recv")) and "POST /api/v1/matches/" in whole and ended:
            asked[file["file"]] = place
        elif whole.startswith(("write", "send")) and "HTTP/1.1 200 " in whole and not resumed:
            if file["file"] in asked:
                answers.append(covered > asked.pop(file["file"]))
    return answers
