"""A report of a million labels.

From file to page, and how fast its CPU time grows with the labels.
"""

import io
import math
import time

import numpy as np
import pytest

from iaa_teach import krippendorff_alpha
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.report.command import Wanted, write_reports
from tests.benchmarks.conftest import NOTES

NAMES = np.array(["pos", "neg", "mixed"])


def draw_codes(items, people):
    """Labels of which three quarters are the true one of three."""
    rng = np.random.default_rng(1)
    true, other = rng.integers(0, 3, (items, 1)), rng.integers(0, 3, (items, people))
    return np.where(rng.random((items, people)) < 0.75, true, other)


def write_wide(codes):
    rows = (f"i{place},{','.join(row)}" for place, row in enumerate(NAMES[codes].tolist()))
    return "\n".join(["item,Ann,Ben,Cy", *rows, ""])


def write_ranks(codes):
    rows = (f"i{place},{','.join(map(str, row))}" for place, row in enumerate((codes + 1).tolist()))
    return "\n".join(["item,Ann,Ben,Cy", *rows, ""])


def write_long(codes):
    """A row for each label; each item has those of five of 200 people."""
    rows = (
        f"i{place},p{(37 * place + 40 * k + place // 200) % 200},{label}"
        for place, row in enumerate(NAMES[codes].tolist())
        for k, label in enumerate(row)
    )
    return "\n".join(["item,annotator,label", *rows, ""])


# How a file is written, how many people label an item, how many labels, and the metric of α that leads.
FILES = {
    "10⁶ names of three, a row an item": (write_wide, 3, 10**6, "nominal"),
    "10⁶ ranks of three, a row an item": (write_ranks, 3, 10**6, "ordinal"),
    "895,000 names of 200 people, a row a label": (write_long, 5, 895_000, "nominal"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_report_of_many_labels(name, tmp_path):
    write, people, labels, metric = FILES[name]
    seconds = []
    for size in (labels // 10, labels):
        codes = draw_codes(size // people, people)
        path = tmp_path / f"{size}.csv"
        path.write_text(write(codes), "utf-8")
        start = time.process_time()
        (done,) = write_reports(Wanted([path], out=tmp_path / f"{size}.html"), ProgressBar(io.StringIO()))
        seconds.append(time.process_time() - start)
        assert done.found.leading.value == pytest.approx(krippendorff_alpha(codes, metric), abs=1e-9)
    power = math.log10(seconds[1] / seconds[0])
    NOTES.append(f"report of {name}: {seconds[1]:.1f} s, a tenth of it {seconds[0]:.1f} s: power {power:.2f}")
