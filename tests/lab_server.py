"""A real `iaa-teach lab` for a test, on a free port, without the developer's own Jupyter folders."""

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

from tests import ports
from tests.patience import PATIENCE

TOKEN = "only-for-this-test"
COMMAND = shutil.which("iaa-teach", path=os.path.dirname(sys.executable)) or "iaa-teach"


def choose_ports(home):
    """Let Jupyter with this home use ports of this process for its kernels."""
    (home / ".jupyter").mkdir(exist_ok=True)
    shutil.copy(ports.__file__, home / ".jupyter" / "jupyter_config.py")


@contextmanager
def running_lab(command, folder, home, environment=None):
    """Run `command --no-browser --port FREE` in `folder`; yields its address and log file once it answers."""
    port = ports.free_port()
    log = home / "lab.log"
    own = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    own |= {"HOME": str(home), "JUPYTER_TOKEN": TOKEN, **(environment or {})}
    choose_ports(home)
    arguments = [*command, "--no-browser", "--port", str(port)]
    with log.open("w") as output:
        process = subprocess.Popen(arguments, cwd=folder, env=own, stdout=output, stderr=subprocess.STDOUT)
    try:
        wait_for(process, f"http://localhost:{port}/api/status", log)
        yield f"http://localhost:{port}", log
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:  # a thread of AnyIO may never end after a request
            process.kill()
            process.wait()


def get(address, path, post=None):
    request = urllib.request.Request(address + path, post, {"Authorization": f"token {TOKEN}"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read().decode()


def wait_for(process, address, log):
    """Wait until a server responds at `address`; an error shows its log."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process.poll() is not None:
            raise AssertionError(f"the server ended with code {process.returncode}:\n{log.read_text()}")
        try:
            urllib.request.urlopen(address, timeout=PATIENCE)
        except urllib.error.HTTPError:
            return  # it responds, even if with an error
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"no answer at {address} within {PATIENCE} s:\n{log.read_text()}")
