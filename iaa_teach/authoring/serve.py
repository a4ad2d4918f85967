"""Serve a build to browsers nearby, read-only."""

import mimetypes
import os
import re
import secrets
import socket
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import SEEK_END, BufferedReader, BytesIO, RawIOBase
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

from iaa_teach.authoring.build.output_folder import list_built_files
from iaa_teach.authoring.shown_address import add_card, write_card
from iaa_teach.authoring.waiting import AT_ONCE, Waiting
from iaa_teach.look import language

HERE = "127.0.0.1"
SECONDS = 20  # for a browser to send its request, and to stay silent afterwards
CHUNK = 1 << 16
LANGUAGE = re.compile(rb'<html lang="([A-Za-z0-9-]+)"')
FOR_OTHER_PAGES = "explore/"  # explorers' pages may be embedded elsewhere
OF_CLASS, FIRST_OF_CLASS = ("pages/", "deck/"), "pages/index.html"


class BuildServer(ThreadingHTTPServer):
    """Serve the files listed by a build, and nothing else.

    For class materials, these are the pages and slides. Other files, such as the key, are only for this
    machine, at an address printed in its terminal, `own_path`.

    Parameters
    ----------
    out : Path
        The folder that `iaa-teach build` has made.
    host : str
        The address to listen on; by default only this machine's own.
    port : int
        The port; 0 takes a free one.
    nearby : str
        The name by which others reach this machine, to be shown on the first slide of a deck and on the plan;
        "" for no address there.

    Raises
    ------
    ValueError
        For a folder that no build has made, or one without a first page.
    """

    daemon_threads = True
    request_queue_size = AT_ONCE

    def __init__(self, out: Path, host: str = HERE, port: int = 0, nearby: str = "") -> None:
        self.own_files = find_files_inside(out)
        self.files = select_for_others(self.own_files)
        self.own_path = f"/{secrets.token_urlsafe(12)}/" if len(self.files) < len(self.own_files) else "/"
        self._waiting = Waiting()
        super().__init__((host, port), _Reader)
        self.address = f"http://{nearby or host}:{self.server_address[1]}/"
        self.language = _find_language(self.own_files)
        with language.use_language(self.language):
            self._card = write_card(self.address) if nearby else None

    def page(self, path: Path) -> bytes | None:
        """Return a page with the address on it; None for a file sent as it is."""
        if self._card is None or path.suffix != ".html":
            return None
        return add_card(path.read_bytes(), self._card)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, once one of the places is free for this address."""
        if too_many := self._waiting.add(client_address[0], (request, client_address)):
            self.shutdown_request(too_many[0])
        self._answer_next()

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, then free the place."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._waiting.done(client_address[0])
            self._answer_next()

    def _answer_next(self) -> None:
        while client := self._waiting.take():
            connection, address = client
            try:
                super().process_request(connection, address)
            except RuntimeError:  # the machine can start no more threads
                self._waiting.done(address[0])
                self.shutdown_request(connection)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay quiet about browsers that went away."""


class _Reader(BaseHTTPRequestHandler):
    server: BuildServer
    server_version, sys_version = "iaa-teach", ""
    timeout = SECONDS

    def setup(self) -> None:
        """Give the browser some time to ask, however slowly it sends."""
        super().setup()
        self.rfile = BufferedReader(_Timely(self.connection, SECONDS))

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def log_message(self, *_: Any) -> None:
        pass

    def _asked(self) -> tuple[dict[str, Path], str]:
        """Return the files that this client may read, and the name of the requested one."""
        path, server = unquote(urlsplit(self.path).path), self.server
        is_here = self.client_address[0] == HERE
        if is_here and server.own_path != "/" and path.startswith(server.own_path):
            return server.own_files, path.removeprefix(server.own_path)
        return server.files, path.removeprefix("/")

    def _answer(self, *, body: bool) -> None:
        files, name = self._asked()
        if not name and files is self.server.files and FIRST_OF_CLASS in files:
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", f"/{OF_CLASS[0]}")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        path = files.get(f"{name}index.html" if not name or name.endswith("/") else name)
        try:
            page = self.server.page(path) if path else None
            file: BinaryIO | None = BytesIO(page) if page else path.open("rb") if path else None
        except OSError:
            file = None
        if file is None or path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with file:
            left = file.seek(0, SEEK_END)
            file.seek(0)
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
            self.send_header("Content-Length", str(left))
            self.send_header("X-Content-Type-Options", "nosniff")
            if kind == "text/html" and not name.startswith(FOR_OTHER_PAGES):  # a page itself cannot set this
                self.send_header("Content-Security-Policy", "frame-ancestors 'self'")
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            while body and left and (chunk := file.read(min(CHUNK, left))):
                self.wfile.write(chunk)
                left -= len(chunk)


class _Timely(RawIOBase):
    """A connection's input, limited to some seconds in total."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection, self._until = connection, time.monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """Read what has arrived; raises TimeoutError if time is up."""
        if (left := self._until - time.monotonic()) <= 0:
            raise TimeoutError
        seconds = self._connection.gettimeout()
        self._connection.settimeout(left)
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(seconds)


def find_files_inside(out: Path) -> dict[str, Path]:
    """Return the files in `out` that a build has listed and that are inside it, by name.

    Raises ValueError for a folder that no build has made, or one without a first page.
    """
    within = Path(os.path.realpath(out))
    try:
        listed = {name: Path(os.path.realpath(out / name)) for name in list_built_files(out)}
    except (OSError, UnicodeDecodeError):
        raise ValueError(f"OUT must be a folder that iaa-teach build has made; {out} is not one") from None
    files = {name: path for name, path in listed.items() if within in path.parents and path.is_file()}
    if "index.html" not in files and FIRST_OF_CLASS not in files:
        raise ValueError(f"{out} has no index.html; iaa-teach build --for web makes one")
    return files


def select_for_others(files: dict[str, Path]) -> dict[str, Path]:
    """Return what others may read: of class materials, pages and slides but not plan and key; else all."""
    if FIRST_OF_CLASS not in files:
        return files
    return {name: path for name, path in files.items() if name.startswith(OF_CLASS)}


def _find_language(files: dict[str, Path]) -> language.Language:
    """Return the language of a build, by its first page."""
    first = next(files[name] for name in ("index.html", FIRST_OF_CLASS) if name in files)
    found = LANGUAGE.search(first.read_bytes())
    return language.find_language(found[1].decode()) if found else language.ENGLISH


def find_address_nearby() -> str:
    """Return this machine's address in its local network; without a network, its own."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
