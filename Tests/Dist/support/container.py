"""A container of the image, run by crun: unpacked by others' tools than those that wrote it."""

import json
import re
import secrets
import subprocess
from pathlib import Path

from Dist.support.machine import AS_ROOT, as_root
from support.waiting import PATIENCE

# crun knows no machine with control groups of both kinds: here it sees one that has but the newer, and uses none.
ALONE = """umount --lazy --recursive /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup &&
  exec crun --cgroup-manager=disabled "$@\""""


class Container:
    """With a root that nobody can write, a volume of its own, and the network of this machine."""

    def __init__(self, image: Path, folder: Path, **variables: str):
        """variables: of the environment, beside those of the image"""
        self.name = f"gameon-{secrets.token_hex(4)}"
        self.bundle, self.volume = folder / "bundle", folder / "volume"
        self.image = json.loads(subprocess.check_output(["skopeo", "inspect", "--raw", "--config", f"oci-archive:{image}"]))
        subprocess.run(["skopeo", "copy", "--quiet", f"oci-archive:{image}", f"oci:{folder / 'layout'}:it"], check=True)
        as_root("umoci", "unpack", "--image", f"{folder / 'layout'}:it", self.bundle, stderr=subprocess.DEVNULL)
        as_root("chmod", "0755", self.bundle)
        self._configure(variables)

    def _configure(self, variables: dict[str, str]):
        """What a runtime takes from the image stays as it is; a new volume has the owner of what it covers."""
        as_root("cp", "--archive", self.bundle / "rootfs/data", self.volume)
        config = self.bundle / "config.json"
        told = json.loads(config.read_text())
        told["process"]["terminal"] = False
        told["process"]["env"] += [f"{name}={value}" for name, value in variables.items()]
        told["root"]["readonly"] = True
        told["linux"]["namespaces"] = [each for each in told["linux"]["namespaces"] if each["type"] != "network"]
        told["mounts"].append({"destination": "/data", "type": "bind", "source": str(self.volume), "options": ["bind"]})
        subprocess.run([*AS_ROOT, "tee", config], input=json.dumps(told).encode(), check=True, stdout=subprocess.DEVNULL)

    def __enter__(self):
        self.process = self._crun("run", "--bundle", self.bundle, self.name)
        told = ""
        while "Ctrl-C" not in told:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            told += line
        self.address = re.search(r"http://localhost:\d+", told)[0]
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.signal("KILL")
        self.process.communicate(timeout=PATIENCE)

    def signal(self, name: str):
        self._finish("kill", self.name, name)

    def run(self, *command: str) -> str:
        """What a command prints beside the server, as the same user; it has to succeed."""
        return self._finish("exec", "--user", self.image["config"]["User"], self.name, *command)

    def check_health(self) -> str:
        """As Docker does."""
        kind, *words = self.image["config"]["Healthcheck"]["Test"]
        assert kind == "CMD-SHELL"
        return self.run("/bin/sh", "-c", *words)

    def _crun(self, *words) -> subprocess.Popen:
        return subprocess.Popen([*AS_ROOT, "unshare", "--mount", "sh", "-c", ALONE, "sh", *words],
                                text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def _finish(self, *words) -> str:
        process = self._crun(*words)
        output, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, f"{words} ended with {process.returncode}:\n{output}{errors}"
        return output
