"""The README written by a run of the benchmarks."""

from tests.benchmarks.conftest import LIMIT
from tests.benchmarks.table import HERE, README, Row, find_title, renew, write_section, write_time

ROWS = [Row("sorting", 2.0, 1.0), Row("drawing", 1e-6, 3e-6, (1.0, 2.04))]


def test_a_section_has_a_row_for_each_task_and_then_its_notes():
    *_, sorting, drawing, _, note = write_section("2030-05-01", ROWS, ["memory: 3 MB"]).splitlines()
    assert sorting == "| sorting | 2.0 s | 1.0 s | 0.50 **slower** |  |"
    assert drawing == "| drawing | 1.0 µs | 3.0 µs | 3.0 | 1.0, 2.0 |"
    assert note == "- memory: 3 MB"


def test_a_run_of_one_file_writes_its_section_and_leaves_the_others():
    titles = ["Notes", "Tasks", "Gone"]
    once = renew("", {"Notes": "- # of pages: 3", "Tasks": write_section("", ROWS, [])}, titles, 60)
    assert [line for line in once.splitlines() if line.startswith("## ")] == ["## Tasks", "## Notes"]
    assert "Slower than the other library, of all tasks:\n\n- sorting: 0.50 times as fast\n" in once
    again = renew(once, {"Tasks": write_section("", ROWS[1:], [])}, titles, 60)
    assert "sorting" not in again
    assert again.endswith("## Notes\n\n- # of pages: 3\n")
    assert renew(again, {}, titles, 60) == again


def test_the_readme_is_what_a_run_writes():
    titles = [find_title(file) for file in sorted(HERE.glob("test_*.py"))]
    text = README.read_text("utf-8")
    assert renew(text, {}, titles, LIMIT) == text


def test_times_have_two_digits():
    assert [write_time(t) for t in (12.3, 0.0123, 4.56e-6, 2e-8)] == ["12 s", "12 ms", "4.6 µs", "0.0 µs"]
