"""Servers on machines that aren't as this one is."""

import os

from support.server import Server


class InNamespace(Server):
    """With mounts that only this process sees."""

    def __init__(self, folder, mount: str):
        data = folder / "data"
        data.mkdir()
        namespace = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"])]
        super().__init__(folder, wrapper=[*namespace, "sh", "-c", f'{mount} && exec "$0" "$@"'])
