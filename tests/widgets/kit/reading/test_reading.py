"""The page reads ordinary and untidy tables as Python does, or hands them over."""

import pytest

from tests.reading import ordinary_files, untidy_files
from tests.reading.test_ordinary_variants import ANY, OF_TABLES, TABLES, rows_of
from tests.widgets.kit.reading.pages import read_by_page, read_by_python, source_of

CASES = ordinary_files.CASES | untidy_files.CASES
OF_TOOLS = (
    "label-studio",
    "argilla",
    "mechanical-turk",
    "toloka",
    "forms",
    "qualtrics",
    "limesurvey",
    "form-",
)


def plain_tables():
    """Yield the files that are tables of text, each by itself."""
    for name, case in CASES.items():
        files = case().files
        if len(files) == 1 and next(iter(files)).endswith((*TABLES, ".txt")):
            yield name, *next(iter(files.items()))


def test_page_and_python_read_the_same_labels_and_say_the_same(script):
    tables = list(plain_tables())
    answers = read_by_page(script, [source_of(name, data) for _, name, data in tables])
    read = 0
    for (case, name, data), answer in zip(tables, answers, strict=True):
        if "handOver" in answer:
            assert any(tool in case for tool in OF_TOOLS) or case == "google-sheet-annotated-live", case
        else:
            assert answer == read_by_python(name, data), case
            read += 1
    assert read > 60


@pytest.mark.parametrize("how", [*ANY, *OF_TABLES])
def test_page_and_python_read_the_same_however_it_is_written(script, how):
    tables = [
        (name, data) for _, name, data in list(plain_tables())[::5] if b'"' not in data and data.isascii()
    ]
    written = [
        (name, ANY[how](data) if how in ANY else OF_TABLES[how](rows_of(name, data))) for name, data in tables
    ]
    answers = read_by_page(script, [source_of(name, data) for name, data in written])
    for (name, data), answer in zip(written, answers, strict=True):
        if "handOver" not in answer:
            assert answer == read_by_python(name, data), (name, data[:300])
