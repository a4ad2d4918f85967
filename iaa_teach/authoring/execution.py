"""Run lessons from top to bottom, in a scratch copy, and cache the results.

Results are stored in a user folder (`run_cache`), so that a second build need not run them again.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from iaa_teach.authoring import run_cache
from iaa_teach.authoring.build.output_folder import write_files
from iaa_teach.authoring.notebooks import Cell, Notebook, strip_run
from iaa_teach.lab.lessons import list_lesson_files
from iaa_teach.look.progress_bar import ProgressBar

NEEDED = ("nbclient", "ipykernel")
_SECONDS = 300  # for a kernel to start, and for one cell

# Run before the first cell, and not counted. It fixes what NumPy draws without a seed, and shows
# those warnings of the kit, too, that Python shows to developers only.
_BEFORE_CELLS = r"""
def _prepare():
    import itertools, warnings
    import numpy as np
    draw, seeds = np.random.default_rng, itertools.count()
    np.random.default_rng = lambda seed=None: draw(next(seeds) if seed is None else seed)
    np.random.seed(0)
    warnings.filterwarnings("default", module=r"iaa_teach(\.|$)")
_prepare()
del _prepare
"""

# Run after the last cell, or unfinished work would stay unfinished on the page. States are sent
# again, because nbclient receives messages of the running cell only.
_LAST_CELL = """
import sys
if long_work := sys.modules.get("iaa_teach.widgets.kit.long_work"):
    await long_work.wait_until_done()
    for value in list(Out.values()):
        if isinstance(value, long_work.LongWork):
            value.send_state()
"""


@dataclass(frozen=True)
class Executed:
    """An executed lesson: its notebook with outputs and widget state.

    `stopped` says why the kernel did not finish, such as a timeout; "" if it did, or if a cell's output has
    the error.
    """

    notebook: Notebook
    stopped: str = ""

    @property
    def widgets(self) -> dict[str, Any]:
        """Return the state of every widget, by its model."""
        kept = self.notebook.data["metadata"].get("widgets", {})
        return kept.get("application/vnd.jupyter.widget-state+json", {}).get("state", {})

    @cached_property
    def failed_in(self) -> Cell | None:
        """The cell at which the run stopped too early; None where it did not, or stopped before any cell."""
        for cell in self.notebook.cells:
            errors = any(output["output_type"] == "error" for output in cell.outputs)
            if errors and "raises-exception" not in cell.tags:
                return cell
        started = [cell for cell in self.notebook.cells if "execution" in cell.metadata]
        return started[-1] if self.stopped and started else None

    @property
    def failure(self) -> str:
        """Why the run stopped too early, "" where it did not."""
        outputs = self.failed_in.outputs if self.failed_in else []
        errors = [output for output in outputs if output["output_type"] == "error"]
        return f"{errors[0]['ename']}: {errors[0]['evalue']}" if errors else self.stopped


def list_missing_packages() -> list[str]:
    """Return the packages that running lessons needs and that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def execute(folder: Path, notebooks: Mapping[str, Notebook], fresh: bool = False) -> dict[str, Executed]:
    """Return executed notebooks of a folder, run now if `fresh` or if something has changed.

    They run in a copy of the folder, so that they cannot change it.
    """
    files = list_lesson_files(folder)
    for name in notebooks:  # lessons left out have banks, too
        bank = f"questions/{Path(name).stem}.toml"
        files |= {each: folder / each for each in (name, bank) if (folder / each).is_file()}
    lessons = {name: strip_run(notebook) for name, notebook in notebooks.items()}
    surroundings = run_cache.digest_of_files(files)
    keys = {name: run_cache.digest_of_lesson(lesson, surroundings) for name, lesson in lessons.items()}
    kept = {} if fresh else {name: run_cache.load(key) for name, key in keys.items()}
    done = {name: Executed(Notebook(folder / name, data)) for name, data in kept.items() if data}
    missing = [name for name in notebooks if name not in done]
    if missing:
        with tempfile.TemporaryDirectory() as scratch:
            write_files(Path(scratch), {name: path.read_bytes() for name, path in files.items()})
            with ThreadPoolExecutor(2) as pool, ProgressBar() as bar:
                bar.show("Running the lessons", 0, len(missing))
                ran = pool.map(lambda name: _run(lessons[name], Path(scratch)), missing)
                for place, executed in enumerate(ran):
                    done[missing[place]] = executed
                    bar.show("Running the lessons", place + 1, len(missing))
    for name in missing:
        if not done[name].failure:
            run_cache.keep(keys[name], done[name].notebook.data)
    return {name: done[name] for name in notebooks}


def _run(lesson: Notebook, folder: Path) -> Executed:
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError

    from iaa_teach.widgets.kit.saved import BUILT

    notebook, stopped = lesson.as_node(), ""
    notebook.cells.append(nbformat.v4.new_code_cell(_LAST_CELL))
    client = NotebookClient(
        notebook,
        startup_timeout=_SECONDS,
        timeout=_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        extra_arguments=["--log-level=ERROR", f"--IPKernelApp.exec_lines={_BEFORE_CELLS}"],
    )
    try:
        client.execute(env={**os.environ, BUILT: lesson.path.stem})
    except CellExecutionError:
        pass  # the cell's output shows it
    except (CellTimeoutError, RuntimeError) as error:  # RuntimeError: the kernel died or did not start
        stopped = str(error).strip().splitlines()[0]
    notebook.cells.pop()
    return Executed(Notebook(lesson.path, json.loads(json.dumps(notebook))), stopped)
