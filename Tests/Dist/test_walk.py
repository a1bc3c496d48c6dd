"""The walk of docs/hosting.md, word for word: from nothing to a club, and the same club on a second machine."""

import json
import re

import pytest

from Dist.support.machine import as_root
from Dist.support.whole_machine import WholeMachine
from support.caller import API, PASSWORD
from support.waiting import wait_until
from Terminal.documents import ROOT, blocks

NAME = "play.example.org"
# To the second machine, which has to trust the authority too if somebody is to come in by its own curl.
CARRIED = ("root/club.tar", "root/settings.tar", "usr/local/share/ca-certificates/club.crt")
# What a host finds in the log of a club in which nothing went wrong.
FAMILIAR = re.compile(r"\S+ notice gameon: .*|GameOn is ready\..*| {2}(on this machine|from anywhere) .*|"
                      r"Make yourself the host, .*|Ctrl-C stops it\.")


@pytest.fixture(scope="module")
def steps() -> tuple[list[str], list[str]]:
    """What is typed on the first machine, and on the second."""
    walk = re.search(r"(?ms)^## From nothing to a club\n(.*?)^## ", (ROOT / "docs/hosting.md").read_text())[1]
    first, second = walk.split("\n### On a second machine\n")
    return blocks(first), blocks(second)


class Machine(WholeMachine):
    """One with the package in root's folder, and a name that leads to itself."""

    def __init__(self, folder, name, package):
        super().__init__(folder, name)
        self._package = package

    def __enter__(self):
        super().__enter__()
        as_root("cp", self._package, self.root / "root")
        self.run(f"echo 127.0.0.1 {NAME} >>/etc/hosts")
        return self

    def finds(self, question: str) -> str | None:
        """What is told when there is something."""
        done = self.attempt(question)
        return done.stdout if done.returncode == 0 and done.stdout.strip() else None

    def ask(self, session: str | None, method: str, path: str, **body) -> dict:
        """What the club answers, to somebody who trusts the authorities that the machine trusts."""
        words = ["-X", method, *(["-H", f"'Authorization: Bearer {session}'"] if session else [])]
        if body:
            words += ["-H", "'Content-Type: application/json'", "-d", f"'{json.dumps(body)}'"]
        return json.loads(self.run(f"curl -sS --fail-with-body {' '.join(words)} https://{NAME}{path}"))


def test_the_walk(steps, package, tmp_path):
    first_steps, second_steps = steps
    with Machine(tmp_path, "first", package) as first:
        for step in first_steps:
            # What somebody looks at until it is so.
            told = wait_until(lambda: first.finds(step), pause=1) if step.startswith("promtool") else first.run(step)
            if link := re.search(rf"https://{NAME}/host#(\w+)", told):
                nina = first.ask(None, "POST", f"{API}/account", name="Nina", email="nina@example.org",
                                 password=PASSWORD, wantsToken=True)["token"]
                assert first.ask(nina, "POST", f"{API}/club/host", token=link[1])["role"] == "host"
        assert "1 players" in told, "the last step makes a backup"
        assert first.ask(None, "GET", "/ready") == {"status": "ready"}
        site = first.ask(None, "GET", f"{API}/site")
        assert [name for name in ("Photos", "Videos", "Voice") if not site[f"takes{name}"]] == []
        assert f"Location: https://{NAME}/" in first.run(f"curl -sSI http://{NAME}/")
        assert '"name":"gameon"' in first.run("curl -sS http://127.0.0.1:9090/api/v1/rules")
        assert strange_lines(first) == []

        with Machine(tmp_path, "second", package) as second:
            for path in CARRIED:
                as_root("cp", "-r", first.root / path, second.root / path)
            second.run("update-ca-certificates")
            for step in second_steps:
                second.run(step)
            assert second.ask(nina, "GET", f"{API}/me")["role"] == "host"
            assert strange_lines(second) == []



def strange_lines(machine: Machine) -> list[str]:
    lines = machine.run("journalctl --output=cat _SYSTEMD_UNIT=gameon.service").splitlines()
    assert lines
    return [line for line in lines if not FAMILIAR.fullmatch(line)]
