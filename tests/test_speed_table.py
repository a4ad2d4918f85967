"""The table that a run of the benchmarks writes."""

from tests.benchmarks.table import README, Row, renew, write_time


def test_a_run_renews_its_rows_and_leaves_the_others():
    text = README.read_text("utf-8")
    once = renew(
        text, [Row("sorting, 10", 2.0, 1.0), Row("drawing", 1e-6, 3e-6, (1.0, 2.04))], ["memory: 3 MB"]
    )
    assert "| sorting, 10 | 2.0 s | 1.0 s | 0.50 **behind** |  |\n" in once
    assert "| drawing | 1.0 µs | 3.0 µs | 3.0 | 1.0, 2.0 |\n" in once
    again = renew(once, [Row("sorting, 10", 0.5, 1.0)], ["memory: 4 MB"])
    assert again == once.replace("| 2.0 s | 1.0 s | 0.50 **behind** |", "| 500 ms | 1.0 s | 2.0 |").replace(
        "- memory: 3 MB", "- memory: 4 MB"
    )
    assert renew(text, [], []).split() == text.split()


def test_times_have_two_digits():
    assert [write_time(t) for t in (12.3, 0.0123, 4.56e-6, 2e-8)] == ["12 s", "12 ms", "4.6 µs", "0.0 µs"]
