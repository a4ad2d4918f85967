"""Firefox by WebDriver BiDi, and WebKitGTK by its WebDriver: so much of them as a test needs."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
import websocket

from tests.patience import PATIENCE

FIREFOX = "firefox-esr"
WEBKIT = "WebKitWebDriver"
# No page of the maker's at the start, no network, and no question about data.
PREFERENCES = {
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "ui.prefersReducedMotion": 1,
}


class Firefox:
    """A page of Firefox, driven through a socket."""

    def __init__(self, address):
        self.socket = websocket.create_connection(address, timeout=PATIENCE, suppress_origin=True)
        self.numbers = count(1)
        self._send("session.new", capabilities={})
        tree = self._send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    def _send(self, method, **params):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv())).get("id") != number:
            pass  # an event
        if answer["type"] != "success":
            raise AssertionError(f"{method}: {answer['message']}")
        return answer["result"]

    def resize(self, width, height):
        """Give the page a size."""
        viewport = {"width": width, "height": height}
        self._send("browsingContext.setViewport", context=self.context, viewport=viewport)

    def go(self, url):
        """Open an address and wait until it is there."""
        self._send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, script):
        """Return what an expression gives, a promise's value too."""
        wrapped = f"Promise.resolve({script}).then((value) => JSON.stringify(value ?? null))"
        target = {"context": self.context}
        answer = self._send("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def drag(self, path):
        """Drag a mouse along places of the page."""
        self._send("input.performActions", context=self.context, actions=[_mouse(path)])


class WebKit:
    """A page of WebKitGTK, driven by requests."""

    def __init__(self, address):
        self.address = address
        options = {"binary": str(_mini_browser()), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self._ask("/session", {"capabilities": wanted})["sessionId"]

    def _ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def _page(self, path, **body):
        return self._ask(f"/session/{self.session}/{path}", body)

    def resize(self, width, height):
        """Give the window a size; the page is a little smaller."""
        self._page("window/rect", width=width, height=height)

    def go(self, url):
        """Open an address and wait until it is there."""
        self._page("url", url=url)

    def evaluate(self, script):
        """Return what an expression gives, a promise's value too."""
        wrapped = f"Promise.resolve({script}).then(arguments[0], (error) => arguments[0](String(error)))"
        return self._page("execute/async", script=wrapped, args=[])

    def drag(self, path):
        """Drag a mouse along places of the page."""
        self._page("actions", actions=[_mouse(path)])


def _mouse(path):
    """Return what both protocols take for a mouse that is dragged."""
    first, *others = [{"type": "pointerMove", "x": round(x), "y": round(y)} for x, y in path]
    moves = [first, {"type": "pointerDown", "button": 0}, *others, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}


def _mini_browser():
    """Return WebKit's own small browser, which Debian keeps out of the path."""
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


def needed(browser):
    """End a test where parts of "firefox" or "webkit" are not on this machine: all of .ci/run's have them."""
    parts = {FIREFOX: shutil.which(FIREFOX)}
    if browser == "webkit":
        parts = {"webkit2gtk-driver": shutil.which(WEBKIT) and _mini_browser(), "xvfb": shutil.which("Xvfb")}
    if missing := " ".join(package for package, there in parts.items() if not there):
        said = f"not on this machine: apt-get install {missing}"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)


@contextmanager
def firefox(folder):
    """A page of Firefox, with a profile in a new folder."""
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines))
    command = [FIREFOX, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]
    with _running(command, stderr=subprocess.PIPE) as program:
        found = (re.search(r"WebDriver BiDi listening on (ws://\S+)", line) for line in program.stderr)
        yield Firefox(f"{next(filter(None, found))[1]}/session")


@contextmanager
def webkit(folder):
    """A page of WebKitGTK, on a screen that nobody sees."""
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    with _running(screen, stdout=subprocess.PIPE) as shown:
        around = {**os.environ, "DISPLAY": f":{shown.stdout.readline().strip()}", "HOME": str(folder)}
        with _running([WEBKIT, f"--port={port}"], env=around):
            address = f"http://localhost:{port}"
            _wait_for(f"{address}/status")
            yield WebKit(address)


@contextmanager
def _running(command, **options):
    """A running program, ended at the end."""
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    program = subprocess.Popen(command, text=True, start_new_session=True, **{**silent, **options})
    try:
        yield program
    finally:
        os.killpg(program.pid, signal.SIGTERM)  # with the browser that it has started
        program.wait(timeout=PATIENCE)


def _wait_for(address):
    """Wait until a server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return urllib.request.urlopen(address, timeout=PATIENCE).close()
        except OSError:
            assert time.monotonic() < end, f"{address} does not answer"
            time.sleep(0.05)
