"""The command `iaa-teach serve`: show a build to the classroom, by an address and a QR code."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring.serve import HERE, BuildServer, find_address_nearby
from iaa_teach.authoring.shown_address import make_qr_rows
from iaa_teach.lab.installing import write_install_command_for_extra

PORTS = 65535


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Serve the files of a build to browsers, read-only, until Ctrl+C. Of class materials, others see "
        "the pages and the slides; only this machine can open the plan and the answer keys. With --lan, the "
        "plan and the first slide of each deck show the address and its QR code."
    )
    command.add_argument(
        "out", type=Path, metavar="OUT", help="a folder made by iaa-teach build --for all, class or web"
    )
    command.add_argument(
        "--lan",
        action="store_true",
        help="let other machines on the local network read it, too (default: this machine only)",
    )
    command.add_argument(
        "--port", type=_read_port, default=0, metavar="N", help="the port (default: a free one)"
    )


def draw_qr_code(address: str) -> str:
    """Return an address as a QR code, drawn in block characters for a dark terminal.

    >>> len(draw_qr_code("http://192.168.1.20:8000/").splitlines())
    17
    """
    rows = make_qr_rows(address)
    rows.append([0] * len(rows[0]))
    return "\n".join(
        "".join("█▀▄ "[2 * above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=False)
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    host, nearby = ("0.0.0.0", find_address_nearby()) if options.lan else (HERE, "")
    with BuildServer(options.out, host, options.port, nearby) as server:
        print(f"{options.out} is at {server.address}", flush=True)
        if not options.lan:
            print("Only this machine can read it; --lan opens it to the local network.", flush=True)
        elif find_spec("segno"):
            colours = "\033[97;40m{}\033[0m" if sys.stdout.isatty() else "{}"
            print(*map(colours.format, draw_qr_code(server.address).splitlines()), sep="\n", flush=True)
        else:
            print(f"A QR code needs segno: {write_install_command_for_extra('serve')}", flush=True)
        if server.own_path != "/":
            own = f"http://{HERE}:{server.server_address[1]}{server.own_path}"
            print(f"For you alone, with the plan and the key: {own}", flush=True)
        print("Ctrl+C here stops it.", flush=True)
        server.serve_forever()


def _read_port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= PORTS:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {PORTS}; not {text}")
    return int(text)
