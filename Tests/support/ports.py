"""Ports for what a test starts."""

import random
import socket
from pathlib import Path

# What the system gives to those who only connect begins here; below it a port stays free.
FIRST_GIVEN = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])


def free_port() -> int:
    """For TCP and, since HTTP/3 is asked for on the same, for UDP."""
    while True:
        port = random.randrange(FIRST_GIVEN // 2, FIRST_GIVEN)
        try:
            for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
                with socket.socket(socket.AF_INET6, kind) as probe:
                    probe.bind(("::", port))
            return port
        except OSError:
            continue
