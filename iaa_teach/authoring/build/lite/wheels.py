"""The kit as a wheel for the kernel in a web page, packed from the files that run here.

Packing them, and not a checkout, serves an installed kit as well, and needs no build tool and no network.
"""

import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION

from iaa_teach import __version__
from iaa_teach.authoring.build.output_folder import read_files
from iaa_teach.authoring.build.words import words
from iaa_teach.lab.lessons import PACKAGE

# The first file that Python in the page runs. It adds no name to the learner's namespace.
STARTUP = f"/lib/python{PYODIDE_PYTHON_VERSION}/site-packages/iaa_teach_lite/start.py"
_START = b'__import__("iaa_teach_lite").explain_missing_packages()\n'

_LEFT_OUT = {"__pycache__", "_lessons"}  # the lessons stand in the page as files
_FOR_TRANSLATORS = ".po"  # compiled, they are .mo


def kit_wheel(banks: Mapping[str, bytes]) -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel with this kit.

    `banks` are the question banks by their place among the lessons. In the wheel they are found even where
    a browser keeps the kernel from the files of the page, as in a private window.
    """
    files = {f"iaa_teach/{name}": content for name, content in _files(PACKAGE).items()}
    files |= {f"iaa_teach/_lessons/{name}": content for name, content in banks.items()}
    return _wheel("iaa_teach", files)


def kernel_wheel(fetched: Iterable[str]) -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel with what the kernel runs first.

    `fetched` are the modules that the page does not hold; what it says is in the language that is spoken.
    """
    files = {
        "iaa_teach_lite/__init__.py": Path(__file__).with_name("kernel_startup.py").read_bytes(),
        "iaa_teach_lite/fetched.txt": " ".join(fetched).encode(),
        "iaa_teach_lite/words.json": json.dumps(words.LITE_LACKS).encode(),
        "iaa_teach_lite/start.py": _START,
    }
    return _wheel("iaa_teach_lite", files)


def _files(folder: Path) -> dict[str, bytes]:
    return {
        name: content
        for name, content in read_files(folder).items()
        if not _LEFT_OUT & {*name.split("/")} and not name.endswith(_FOR_TRANSLATORS)
    }


def _wheel(name: str, files: dict[str, bytes]) -> tuple[str, bytes]:
    """Return a wheel, the same for the same files. Its dependencies stand in the lock of the page."""
    about = f"{name}-{__version__}.dist-info"
    listed = [*files, f"{about}/METADATA", f"{about}/WHEEL", f"{about}/RECORD"]
    metadata = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {__version__}\n"
    told = {
        f"{about}/METADATA": metadata.encode(),
        f"{about}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "".join(f"{name},,\n" for name in listed).encode(),
    }
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for place, content in (files | told).items():
            packed.writestr(zipfile.ZipInfo(place), content, zipfile.ZIP_DEFLATED)
    return f"{name}-{__version__}-py3-none-any.whl", archive.getvalue()
