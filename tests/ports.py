"""Ports for kernels and servers, separate for each process of pytest-xdist.

A port is chosen while free and used half a second later: two processes choosing at once could get the same
one. Each running server also reads this file as its configuration, since it starts kernels as well.
"""

import os
import random
import socket

from jupyter_client.connect import LocalPortCache

FIRST, LAST = 10_000, 32_000  # below those the system assigns


def free_port(host="localhost"):
    """Return a port that nothing uses, and that no other process of this test run will choose."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    own = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = random.randrange(FIRST + own, LAST, processes)
        try:
            with socket.create_server((host, port)):
                return port
        except OSError:
            continue


def _for_kernel(cache, host):
    while (port := free_port(host)) in cache.currently_used_ports:
        pass
    cache.currently_used_ports.add(port)
    return port


LocalPortCache.find_available_port = _for_kernel
