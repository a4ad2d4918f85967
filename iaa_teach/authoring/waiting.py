"""Queue connections of a server fairly by address."""

from __future__ import annotations

import threading
from collections import Counter, defaultdict, deque
from typing import Any

AT_ONCE = 128  # connections answered at the same time
OF_ONE = 16  # of these, from one address; a browser opens six
OPEN = 512  # open connections, waiting ones included: a process may have some 1000 files


class Waiting:
    """The connections of a server, each with its address: those that are answered, and those that wait."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._answered: Counter[str] = Counter()
        self._waiting: defaultdict[str, deque[Any]] = defaultdict(deque)

    def add(self, address: str, connection: Any) -> Any:
        """Queue a connection; return one to close if too many are open, else None.

        It is the last of the address that has most.
        """
        with self._lock:
            self._waiting[address].append(connection)
            if self._answered.total() + sum(map(len, self._waiting.values())) <= OPEN:
                return None
            most = max(self._waiting, key=lambda each: len(self._waiting[each]))
            return self._waiting[most].pop()

    def take(self) -> Any:
        """Return the next connection to be answered, of the address that has fewest; None for none yet."""
        with self._lock:
            free = [
                address
                for address, connections in self._waiting.items()
                if connections and self._answered[address] < OF_ONE
            ]
            if not free or self._answered.total() >= AT_ONCE:
                return None
            address = min(free, key=self._answered.__getitem__)
            self._answered[address] += 1
            return self._waiting[address].popleft()

    def done(self, address: str) -> None:
        """Free the place of a connection that was answered."""
        with self._lock:
            self._answered[address] -= 1
            if not self._answered[address]:
                del self._answered[address]
            if not self._waiting[address]:
                del self._waiting[address]
