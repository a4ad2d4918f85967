"""A lesson opened in JupyterLab.

From its opening to the end of its run, with a kernel of its own; and from the command on, by the time of the
processor that each part takes, next to JupyterLab alone with one slider.
"""

import time

import nbformat
import psutil
import pytest
from nbformat import v4

from iaa_teach.lab import lessons
from tests.benchmarks.conftest import NOTES
from tests.browser import hosts
from tests.checkout import lesson_file

LESSONS = [lesson_file("agreement_by_chance").name, lesson_file("many_annotators").name]
SLIDER = "import ipywidgets\nipywidgets.IntSlider()"
KERNEL = "ipykernel_launcher"


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("learner") / "lessons"
    lessons.copy(folder)
    with hosts.server(folder, tmp_path_factory.mktemp("home")) as (address, _):
        lab = hosts.LabPage(browser.new_context(), address)
        yield lab
        lab.page.context.close()


@pytest.mark.parametrize("name", LESSONS)
def test_open_to_alive(lab, name):
    start = time.perf_counter()
    lab.open_alive(name)
    NOTES.append(f"open to alive in JupyterLab, {name:<44} {time.perf_counter() - start:.1f} s")


def write_slider(folder):
    """Write a notebook with one slider, which is no lesson; return its name."""
    folder.mkdir()
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = v4.new_notebook(cells=[v4.new_code_cell(SLIDER)], metadata=spec)
    nbformat.write(notebook, folder / "slider.ipynb")
    return "slider.ipynb"


def spent(processes):
    """Return the CPU seconds of processes until now."""
    times = [each.cpu_times() for each in processes]
    return sum(each.user + each.system for each in times)


def list_shown():
    """Return the processes of browsers."""
    return [one for one in psutil.Process().children(recursive=True) if "chrom" in one.name()]


def open_cold(browser, lab, name, live, run):
    """Open a notebook until it is alive; return the CPU seconds of server, page and kernel."""
    with lab as (address, _):
        server = max(psutil.Process().children(), key=psutil.Process.create_time)
        before = spent(list_shown())
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        window = hosts.LabPage(context, address)
        page = window.open(name)
        if run:
            window.run_all()
        else:
            window.wait_until_alive()
        page.locator(live).first.wait_for()
        kernels = [one for one in server.children(recursive=True) if KERNEL in one.cmdline()]
        times = spent([server]), spent(list_shown()) - before, spent(kernels)
        context.close()
    return times


def test_cold_start(browser, tmp_path):
    folder = tmp_path / "alone"
    slider = write_slider(folder)
    parts = ("server", "page", "kernel")
    for what, lab, name, live, run in (
        (
            f"the command to {LESSONS[0]} alive",
            hosts.own_lab(tmp_path / "lessons", tmp_path / "home"),
            LESSONS[0],
            ".iaa-stage svg",
            False,
        ),
        (
            "JupyterLab alone to a slider",
            hosts.plain_lab(folder, tmp_path / "other"),
            slider,
            ".widget-slider",
            True,
        ),
    ):
        times = open_cold(browser, lab, name, live, run)
        told = ", ".join(f"{part} {seconds:.1f}" for part, seconds in zip(parts, times, strict=True))
        NOTES.append(f"{what}: {sum(times):.1f} s of the processor ({told})")
