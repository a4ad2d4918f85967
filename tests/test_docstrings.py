"""Docstrings of the public functions: a summary of one line, and the sections that numpydoc names."""

import inspect
import re

import iaa_teach

FUNCTIONS = [name for name in iaa_teach.__all__ if inspect.isfunction(getattr(iaa_teach, name))]
STATISTICS = [
    name
    for name in FUNCTIONS
    if getattr(iaa_teach, name).__module__.startswith(("iaa_teach.computation", "iaa_teach.reading"))
]
SECTIONS = ["Parameters", "Returns", "Yields", "Raises", "See Also", "Notes", "References", "Examples"]


def sections(function):
    """Return the docstring's summary, the sections in their order, and the text of each."""
    doc = inspect.getdoc(function) or ""
    head, *rest = re.split(r"^([A-Z][A-Za-z ]+)\n-+$", doc, flags=re.MULTILINE)
    return head.strip(), dict(zip(rest[::2], rest[1::2], strict=True))


def test_there_are_functions_to_look_at():
    assert {"cohen_kappa", "read_ratings", "question"} <= set(FUNCTIONS)
    assert len(STATISTICS) > 40


def test_the_summary_is_one_line():
    for name in FUNCTIONS:
        head, found = sections(getattr(iaa_teach, name))
        summary, *more = head.split("\n")
        assert summary.endswith((".", "?", "!")), name
        assert not more or more[0] == "", name
        assert [section for section in SECTIONS if section in found] == list(found), name


def test_parameters_and_returns_are_described():
    for name in FUNCTIONS:
        function = getattr(iaa_teach, name)
        _, found = sections(function)
        described = re.findall(r"^(\w+(?:, \w+)*)(?: : .*)?$", found.get("Parameters", ""), re.MULTILINE)
        signature = inspect.signature(function)
        assert ", ".join(described).split(", ") == (list(signature.parameters) or [""]), name
        assert found.get("Returns", "").strip() or signature.return_annotation in (None, "None"), name


def test_statistics_have_examples():
    found = {name: sections(getattr(iaa_teach, name))[1] for name in STATISTICS}
    assert [name for name in STATISTICS if ">>> " not in found[name].get("Examples", "")] == []
