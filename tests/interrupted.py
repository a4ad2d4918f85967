"""Run a command in its own process, which is killed, or finds the disk full, at its k-th change."""

import builtins
import io
import os
from functools import wraps
from pathlib import Path

KILLED = 77


class Disk:
    """Count changes to a folder; at the given one, end the process, or raise ENOSPC or so from then on."""

    def __init__(self, folder, stop_at, full):
        self.folder, self.stop_at, self.full = Path(os.path.realpath(folder)), stop_at, full
        self.changes = 0

    def holds(self, path):
        """Return whether a path is in the folder."""
        return isinstance(path, str | Path) and Path(os.path.realpath(path)).is_relative_to(self.folder)

    def change(self, needs_room=True, *names):
        """Count a change about to be made; return whether the process is to end during it."""
        self.changes += 1
        if self.full and 0 < self.stop_at <= self.changes and needs_room:
            raise OSError(self.full, os.strerror(self.full), *names)
        return not self.full and self.changes == self.stop_at

    def watch(self):
        """Hook every way in which Python changes the disk."""
        for name in ("replace", "rename", "unlink", "mkdir", "rmdir"):
            setattr(os, name, self.counted(getattr(os, name), needs_room=name == "mkdir"))
        builtins.open = io.open = self.opened(io.open)

    def counted(self, do, needs_room):
        @wraps(do)
        def counting(*args, **kwargs):
            if self.holds(args[0]) and self.change(needs_room, os.fspath(args[0])):
                os._exit(KILLED)
            return do(*args, **kwargs)

        return counting

    def opened(self, do):
        @wraps(do)
        def opening(file, mode="r", *args, **kwargs):
            if not set("wxa+") & set(mode) or not self.holds(file):
                return do(file, mode, *args, **kwargs)
            if self.change(True, os.fspath(file)):
                os._exit(KILLED)
            return _Written(do(file, mode, *args, **kwargs), self)

        return opening


class _Written:
    """A file whose last write may be left incomplete."""

    def __init__(self, file, disk):
        self._file, self._disk = file, disk

    def __getattr__(self, name):
        return getattr(self._file, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, content):
        if self._disk.change():
            self._file.write(content[: len(content) // 2])
            self._file.flush()
            os._exit(KILLED)
        return self._file.write(content)


def run(command, folder, stop_at=0, full=0):
    """Run `command(folder)` in its own process, and return how many changes it made or began there.

    0 lets it finish; an exception in it then is an error here, too.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        disk = Disk(folder, stop_at, full)
        disk.watch()
        problem = ""
        try:
            command(folder)
        except BaseException as error:
            problem = repr(error)
        os.write(writing, f"{disk.changes} {problem}".encode())
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as answer:
        changes, _, problem = answer.read().decode().partition(" ")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status == (KILLED if stop_at and not full else 0)
    assert bool(problem) == bool(full), problem
    return int(changes or stop_at)


def contents(folder):
    """Return every file in a folder, including hidden ones, with its contents."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file()
    }
