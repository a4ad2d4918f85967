"""Importing the package, next to NumPy.

The least CPU time of many runs whose bytecode is there.
"""

import os

from tests.benchmarks.conftest import NOTES, spend_apart

NUMPY = "import numpy"
LIMITS = {"import iaa_teach": 1.0, "from iaa_teach import cohen_kappa": 1.3}


def cpu_time(code, bytecode):
    """Return the CPU seconds of a Python that runs this code, with a folder for its bytecode."""
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(bytecode)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return spend_apart("-c", code, env=env)[0]


def test_an_import_takes_hardly_more_than_that_of_numpy(tmp_path):
    runs = [{code: cpu_time(code, tmp_path) for code in (NUMPY, *LIMITS)} for _ in range(20)]
    least = {code: min(run[code] for run in runs) for code in runs[0]}
    for code, limit in LIMITS.items():
        ratio = least[code] / least[NUMPY]
        NOTES.append(f"{code:<60} {1000 * least[code]:.0f} ms, {ratio:.2f} × import numpy")
        assert ratio <= limit


def test_an_import_holds_hardly_more_memory_than_that_of_numpy():
    ours, numpy = (spend_apart("-c", f"import {module}")[1] for module in ("iaa_teach", "numpy"))
    assert ours < numpy + 10
