"""Large files read, next to Python's csv module alone."""

import csv
import io
import subprocess
import sys
import time

import numpy as np
import pytest

from iaa_teach.reading.assembling import read_files
from tests.benchmarks.conftest import NOTES

ROWS = "read 10⁶ rows × 3 labels (peer: csv alone)"
COLUMNS = "read 8 rows × 10⁴ columns (peer: csv alone)"
ORDINARY = "read 2·10⁵ rows × 3 labels (peer: csv alone)"
LONG = "read 300 annotators × 10⁵ items, 5 % labelled (peer: csv alone)"


def many_rows(n=10**6):
    labels = np.array(["yes", "no", "maybe"])[np.random.default_rng(0).integers(0, 3, (n, 3))]
    lines = (f"i{i},{','.join(row)}" for i, row in enumerate(labels.tolist()))
    return "\n".join(["item,A,B,C", *lines, ""]).encode()


def many_columns(n=10_000):
    labels = np.array(["yes", "no"])[np.random.default_rng(0).integers(0, 2, (8, n))]
    lines = (f"i{i},{','.join(row)}" for i, row in enumerate(labels.tolist()))
    return "\n".join([",".join(["item", *(f"c{i}" for i in range(n))]), *lines, ""]).encode()


def many_annotators():
    cells = np.random.default_rng(0).permutation(300 * 10**5)[: 15 * 10**5].tolist()
    lines = (f"i{cell // 300},w{cell % 300},{'abc'[cell % 7 % 3]}" for cell in cells)
    return "\n".join(["item,annotator,label", *lines, ""]).encode()


def alone(data):
    return sum(1 for _ in csv.reader(io.TextIOWrapper(io.BytesIO(data), newline="")))


FILES = {ROWS: many_rows, ORDINARY: lambda: many_rows(200_000), COLUMNS: many_columns, LONG: many_annotators}


@pytest.fixture(scope="module", params=FILES)
def large(request):
    return request.param, FILES[request.param]()


def test_reading_ours(benchmark, large):
    benchmark.group, data = large
    found = benchmark.pedantic(read_files, ([("large.csv", data)],), rounds=3)
    assert found.ratings.labels.codes.size in (3 * 10**6, 6 * 10**5, 8 * 10**4, 3 * 10**7)


def test_reading_peer(benchmark, large):
    benchmark.group, data = large
    assert benchmark.pedantic(alone, (data,), rounds=3) > 8


def test_time_grows_with_the_number_of_columns():
    times = []
    for n in (10_000, 40_000):
        data = many_columns(n)
        start = time.process_time()
        read_files([("wide.csv", data)])
        times.append(time.process_time() - start)
    NOTES.append(f"read 8 rows × 10⁴ and 4·10⁴ columns: {times[0]:.1f} and {times[1]:.1f} s")
    assert times[1] < 8 * times[0]


# In a fresh interpreter: the most memory it held beyond that before reading, in MB.
MEASURED = """
from iaa_teach.reading.assembling import read_files
from tests.benchmarks.test_reading import {make}
def held(what):
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith(what))
data = {make}()
open("/proc/self/clear_refs", "w").write("5")  # forgets the most that was held
before = held("VmRSS")
found = read_files([("large.csv", data)])
print((held("VmHWM") - before) // 1024)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux for the memory held")
@pytest.mark.parametrize(("make", "most"), [("many_rows", 300), ("many_annotators", 300)])
def test_memory_is_bounded(make, most):
    code = MEASURED.format(make=make)
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    NOTES.append(f"memory to read {make.replace('_', ' ')}: {run.stdout.strip()} MB")
    assert int(run.stdout) < most
