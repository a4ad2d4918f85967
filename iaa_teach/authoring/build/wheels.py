"""Wheels, packed from the files that run here.

This also works for an installed kit, and needs no build tool and no network.
"""

import io
import zipfile
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

from iaa_teach.authoring.build.output_folder import Files, read_files
from iaa_teach.lab import lessons
from iaa_teach.lab.lessons import PACKAGE
from iaa_teach.lab.server import SHARE

_LEFT_OUT = {"__pycache__", "_lessons", "_binder"}  # a checkout's package has neither of the last two
_TOLD = ("METADATA", "entry_points.txt", "licenses/LICENSE", "licenses/lessons/LICENSE.txt")


def find_kit_binder() -> Path:
    """Return the folder with what Binder needs that came with this package."""
    checkout = lessons.find_checkout_lessons()
    return checkout.parent / "binder" if checkout else PACKAGE / "_binder"


def make_whole_kit() -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel with all of this kit, as a release has it."""
    kit = distribution("iaa-teach")
    records = {name: text for name in _TOLD if (text := kit.read_text(name)) is not None}
    data = f"iaa_teach-{kit.version}.data/data/share/jupyter"
    files = list_package_files()
    for place, folder in {"iaa_teach/_binder": find_kit_binder(), data: SHARE}.items():
        files |= {f"{place}/{name}": content for name, content in _list_files(folder).items()}
    shipped = lessons.list_lesson_files(lessons.find_shipped_lessons())
    files |= {f"iaa_teach/_lessons/{name}": path.read_bytes() for name, path in shipped.items()}
    return make_wheel("iaa_teach", kit.version, files, records.pop("METADATA"), records)


def list_package_files() -> Files:
    """Return the files of the package, by their places in a wheel; not the lessons, nor what Binder needs."""
    return {f"iaa_teach/{name}": content for name, content in _list_files(PACKAGE).items()}


def make_wheel(
    name: str, version: str, files: Files, metadata: str, records: Mapping[str, str] | None = None
) -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel, the same for the same files.

    `metadata` is the distribution's; `records` are the other files in its dist-info.
    """
    about = f"{name}-{version}.dist-info"
    added = {
        "METADATA": metadata,
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **(records or {}),
    }
    whole = files | {f"{about}/{place}": text.encode() for place, text in added.items()}
    record = "".join(f"{place},,\n" for place in [*whole, f"{about}/RECORD"])
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for place, content in (whole | {f"{about}/RECORD": record.encode()}).items():
            packed.writestr(zipfile.ZipInfo(place), content, zipfile.ZIP_DEFLATED)
    return f"{name}-{version}-py3-none-any.whl", archive.getvalue()


def _list_files(folder: Path) -> Files:
    return {
        name: content
        for name, content in read_files(folder).items()
        if not _LEFT_OUT & {*name.split("/")} and ".ipynb_checkpoints" not in name
    }
