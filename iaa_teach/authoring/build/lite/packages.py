"""Python and its packages for a web page: a Pyodide distribution that holds what the lessons import.

The core comes from npm or from an unpacked distribution; packages in pure Python from that distribution or
from the Python package index. Compiled packages are built specially for Pyodide and are only in its full
distribution: without it, the browser fetches them from Pyodide's own server.
"""

import hashlib
import json
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import (
    PYODIDE_CDN_URL,
    PYODIDE_LOCK,
    PYODIDE_PYTHON_VERSION,
    PYODIDE_VERSION,
)

from iaa_teach.authoring.build.npm import fetch_from_npm, run

# Needed before the first cell: loaded from the page rather than a package index.
FIRST = ("micropip", "piplite", "comm", "ipython", "jedi", "pyodide-kernel", "ipykernel", "iaa-teach-lite")

# The wheels next to the kernel's own files.
OF_KERNEL = ("ipykernel", "piplite", "pyodide_kernel")

_CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", PYODIDE_LOCK)

# Dependencies of the packages missing from Pyodide's lock file.
_DEPENDENCIES: dict[str, list[str]] = {
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
    "comm": [],
    "iaa-teach": ["anywidget", "ipywidgets", "matplotlib", "numpy"],
    "iaa-teach-lite": ["ipython"],
    "ipykernel": ["pyodide-kernel"],
    "ipywidgets": ["comm", "ipython", "traitlets"],
    "piplite": ["micropip"],
    "psygnal": [],
    "pyodide-kernel": ["comm", "ipython"],
}

Entry = dict[str, Any]
Wheel = tuple[str, bytes]


def fetch_core(scratch: Path) -> Path:
    """Fetch Pyodide's core with npm and return its folder. Raises ValueError if npm is missing or fails."""
    otherwise = f", or --pyodide must name a folder with Pyodide {PYODIDE_VERSION}, unpacked"
    return fetch_from_npm("pyodide", PYODIDE_VERSION, scratch, otherwise=otherwise)


def check_distribution(folder: Path) -> None:
    """Raise ValueError unless a folder is the unpacked Pyodide version that the page's kernel needs."""
    for name in _CORE:
        if not (folder / name).is_file():
            raise ValueError(f"--pyodide must name a folder with Pyodide, unpacked; {folder} has no {name}")
    found = re.search(r'"(\d+\.\d+\.\d+[^"]*)"', (folder / "pyodide.mjs").read_text("utf-8"))
    if found is None or found[1] != PYODIDE_VERSION:
        found_version = found[1] if found else "an unknown version"
        raise ValueError(
            f"--pyodide must contain Pyodide {PYODIDE_VERSION}; {folder} contains {found_version}"
        )


def assemble(
    distribution: Path, out: Path, wheels: Mapping[str, bytes], last: Callable[[Iterable[str]], Wheel]
) -> list[str]:
    """Assemble a distribution in `out`: the core, the wheels, and a lock file for finding packages.

    `wheels` are the kit's and the kernel's, by file name. `last` makes one more from the names of the modules
    missing from `out`. Returns the addresses from which the browser must fetch those. Raises ValueError for a
    package that pip cannot fetch.
    """
    for name in _CORE:
        shutil.copy(distribution / name, out)
    lock = json.loads((out / PYODIDE_LOCK).read_text("utf-8"))
    known: dict[str, Entry] = lock["packages"]
    for file, content in wheels.items():
        _add_wheel(known, out, file, content)
    needed = _add_dependencies(known, [*FIRST[:-1], "iaa-teach"])
    for file, content in _fetch_missing_wheels(known, needed, distribution, out):
        _add_wheel(known, out, file, content)
    for entry in known.values():
        if not (out / entry["file_name"]).is_file():
            entry["file_name"] = f"{PYODIDE_CDN_URL}/{entry['file_name']}"
    fetched = [known[name] for name in sorted(needed) if "://" in known[name]["file_name"]]
    _add_wheel(known, out, *last(module for entry in fetched for module in entry["imports"]))
    (out / PYODIDE_LOCK).write_text(json.dumps(lock), "utf-8")
    return [entry["file_name"] for entry in fetched]


def _fetch_missing_wheels(
    known: dict[str, Entry], needed: set[str], distribution: Path, out: Path
) -> Iterator[Wheel]:
    """Return the wheels that are needed and not yet in `out`: from the distribution, else by pip.

    Their versions are those of Pyodide; or those installed here, whose views are in the page.
    """
    asked = []
    for name in sorted(needed):
        file = known[name]["file_name"] if name in known else ""
        if (out / file).is_file():
            continue
        if (distribution / file).is_file():
            yield file, (distribution / file).read_bytes()
        elif name not in known:
            asked.append(f"{name}=={version(name)}")
        elif file.endswith("-none-any.whl"):
            asked.append(f"{name}=={known[name]['version']}")
    plain = ["--only-binary", ":all:", "--platform", "any", "--abi", "none", "--implementation", "py"]
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *plain]
        run([*command, "--python-version", PYODIDE_PYTHON_VERSION, *asked], Path(scratch))
        for path in sorted(Path(scratch).glob("*.whl")):
            yield path.name, path.read_bytes()


def _add_wheel(known: dict[str, Entry], out: Path, file: str, content: bytes) -> None:
    """Add a wheel to `out` and to the lock."""
    name = _normalize_name(file.split("-")[0])
    with zipfile.ZipFile(BytesIO(content)) as wheel:
        tops = {place.partition("/")[0] for place in wheel.namelist()}
    modules = sorted({top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))})
    entry = known.get(name, {"imports": modules, "install_dir": "site", "package_type": "package"})
    known[name] = entry | {
        "name": name,
        "version": file.split("-")[1],
        "file_name": file,
        "sha256": hashlib.sha256(content).hexdigest(),
        "depends": _list_dependencies(known, name),
    }
    (out / file).write_bytes(content)


def _add_dependencies(known: dict[str, Entry], names: Iterable[str]) -> set[str]:
    """Return these packages and all that they need, by their normalized names."""
    found: set[str] = set()
    left = list(names)
    while left:
        if (name := _normalize_name(left.pop())) not in found:
            found.add(name)
            left += _list_dependencies(known, name)
    return found


def _list_dependencies(known: dict[str, Entry], name: str) -> list[str]:
    return _DEPENDENCIES[name] if name in _DEPENDENCIES else known[name]["depends"]


def _normalize_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
