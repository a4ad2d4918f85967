"""A build shown in the room: its files to browsers nearby, for reading only."""

import mimetypes
import socket
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from iaa_teach.authoring.build.output_folder import listed_files

HERE = "127.0.0.1"
AT_ONCE = 128
SECONDS = 20  # that a browser may stay silent
CHUNK = 1 << 16
OF_CLASS, FIRST_OF_CLASS = ("pages/", "deck/"), "pages/index.html"


class BuildServer(ThreadingHTTPServer):
    """Deliver the files that a build has listed, and nothing else.

    Parameters
    ----------
    out : Path
        The folder that `iaa-teach build` has made.
    host : str
        The address to listen on; by default only this machine's own.
    port : int
        The port; 0 takes a free one.

    Raises
    ------
    ValueError
        For a folder that no build has made, or one without a first page.
    """

    daemon_threads = True
    request_queue_size = AT_ONCE

    def __init__(self, out: Path, host: str = HERE, port: int = 0) -> None:
        self.files = built_files(out)
        self._places = threading.BoundedSemaphore(AT_ONCE)
        super().__init__((host, port), _Reader)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, once one of the places is free."""
        self._places.acquire()
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._places.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, then free the place."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay quiet about browsers that went away."""


class _Reader(BaseHTTPRequestHandler):
    server: BuildServer
    server_version, sys_version = "iaa-teach", ""
    timeout = SECONDS

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def log_message(self, *_: Any) -> None:
        pass

    def _answer(self, *, body: bool) -> None:
        name = unquote(urlsplit(self.path).path).removeprefix("/")
        files = self.server.files
        if not name and FIRST_OF_CLASS in files:
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", f"/{OF_CLASS[0]}")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        path = files.get(f"{name}index.html" if not name or name.endswith("/") else name)
        try:
            file = path.open("rb") if path else None
        except OSError:
            file = None
        if file is None or path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with file:
            left = path.stat().st_size
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
            self.send_header("Content-Length", str(left))
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            while body and left and (chunk := file.read(min(CHUNK, left))):
                self.wfile.write(chunk)
                left -= len(chunk)


def built_files(out: Path) -> dict[str, Path]:
    """Return the files in `out` that a build has listed and that lie inside it, by their names.

    In a folder for a class these are its pages and slides, not the plan and the key.
    Raises ValueError for a folder that no build has made, or one without a first page.
    """
    within = out.resolve()
    try:
        listed = {name: (out / name).resolve() for name in listed_files(out)}
    except (OSError, UnicodeDecodeError):
        raise ValueError(f"OUT must be a folder that iaa-teach build has made; {out} is none") from None
    files = {name: path for name, path in listed.items() if within in path.parents and path.is_file()}
    if FIRST_OF_CLASS in files:
        return {name: path for name, path in files.items() if name.startswith(OF_CLASS)}
    if "index.html" not in files:
        raise ValueError(f"{out} holds no index.html; iaa-teach build --for web makes one that does")
    return files


def address_nearby() -> str:
    """Return this machine's address in its local network; without a network, its own."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # of the range for examples: nothing is sent
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
