"""What a student takes of a shared machine's memory.

A server, and a kernel for each lesson left open.
"""

import psutil
import pytest
from jupyter_client.manager import start_new_kernel

from iaa_teach.lab import lessons
from tests.benchmarks.conftest import NOTES
from tests.browser import hosts
from tests.checkout import lesson_file

LESSONS = [
    lesson_file("why_measure_agreement").name,
    lesson_file("kappa_is_a_sample").name,
    lesson_file("your_own_data").name,
]


@pytest.fixture
def megabytes(browser, tmp_path):
    """Of the server and of each lesson's kernel, after the lessons were run: resident, and its own."""
    lessons.copy(tmp_path / "lessons")
    (tmp_path / "home").mkdir()
    with hosts.server(tmp_path / "lessons", tmp_path / "home") as (address, _):
        lab = hosts.LabPage(browser.new_context(), address)
        for name in LESSONS:
            lab.open_alive(name)
        (server,) = [child for child in psutil.Process().children() if "jupyterlab" in child.cmdline()]
        kernels = [child for child in server.children() if "ipykernel_launcher" in child.cmdline()]
        kernels.sort(key=psutil.Process.create_time)
        named = zip(["server", *LESSONS], [server, *kernels], strict=True)
        yield {name: memory(process) for name, process in named} | {"a kernel and nothing else": bare()}
        lab.page.context.close()


def bare():
    """Return the memory of a kernel in which nothing was run."""
    manager, client = start_new_kernel()
    try:
        return memory(psutil.Process(manager.provisioner.pid))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def memory(process):
    full = process.memory_full_info()
    return full.rss / 1e6, full.uss / 1e6


def test_memory_of_a_student(megabytes):
    server = megabytes["server"][1]
    kernel = max(megabytes[name][1] for name in LESSONS)
    for name, (resident, own) in megabytes.items():
        NOTES.append(f"{name}: {resident:.0f} MB resident, {own:.0f} MB its own")
    for left_open in (1, 2, 4):
        students = 1000 / (server + kernel * left_open)
        NOTES.append(f"students to a GB, {left_open} lessons left open: {students:.1f}")
