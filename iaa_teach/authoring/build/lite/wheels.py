"""The kit as a wheel for the kernel in a web page, packed from the files that run here.

This also works for an installed kit, and needs no build tool and no network.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION

from iaa_teach import __version__
from iaa_teach.authoring.build.wheels import list_package_files, make_wheel
from iaa_teach.authoring.build.words import words

# Python in the page runs this file first. It adds no name to the learner's namespace.
STARTUP = f"/lib/python{PYODIDE_PYTHON_VERSION}/site-packages/iaa_teach_lite/start.py"
# The page's lock file has the requirements of wheels.
_METADATA = f"Metadata-Version: 2.1\nName: {{name}}\nVersion: {__version__}\n"
_START = b'__import__("iaa_teach_lite").explain_missing_packages()\n'

_FOR_TRANSLATORS = ".po"  # compiled, they are .mo


def make_kit_wheel(banks: Mapping[str, bytes]) -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel with this kit.

    `banks` are the question banks by their place among the lessons. In the wheel they are found even where
    a browser keeps the kernel from the files of the page, as in a private window.
    """
    files = {
        name: content for name, content in list_package_files().items() if not name.endswith(_FOR_TRANSLATORS)
    }
    files |= {f"iaa_teach/_lessons/{name}": content for name, content in banks.items()}
    return make_wheel("iaa_teach", __version__, files, _METADATA.format(name="iaa-teach"))


def make_kernel_wheel(fetched: Iterable[str]) -> tuple[str, bytes]:
    """Return the file name and the contents of a wheel with what the kernel runs first.

    `fetched` are the modules that the page does not contain; messages are in the current language.
    """
    files = {
        "iaa_teach_lite/__init__.py": Path(__file__).with_name("kernel_startup.py").read_bytes(),
        "iaa_teach_lite/fetched.txt": " ".join(fetched).encode(),
        "iaa_teach_lite/words.json": json.dumps(words.LITE_LACKS).encode(),
        "iaa_teach_lite/start.py": _START,
    }
    return make_wheel("iaa_teach_lite", __version__, files, _METADATA.format(name="iaa-teach-lite"))
