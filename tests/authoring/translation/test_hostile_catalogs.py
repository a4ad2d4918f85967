"""A stranger's catalog is read whole or refused in a sentence; nothing in it is dropped without a word."""

import pytest

from iaa_teach.authoring.translation import catalogs, updating
from tests.checkout import ROOT

HOSTILE = ROOT / "tests" / "reading" / "hostile"
SAID = {
    "plurals_without_end": "nplurals must be a number from 1 to 6; not '2000000000'",
    "open_quote": "line 4 must be msgid, msgstr or the like and a text between \"; not 'msgid \"open'",
    "far_plural": 'line 3 must be msgid, msgstr or the like and a text between "; not',
    "null": "it must be UTF-8 text",
    "latin": "it must be UTF-8 text",
}


def test_all_files_are_tested():
    assert {path.stem for path in HOSTILE.glob("*.po")} == SAID.keys()


@pytest.mark.parametrize("name", SAID)
def test_a_hostile_catalog_is_refused_by_name(name):
    path = HOSTILE / f"{name}.po"
    with pytest.raises(ValueError, match="is not readable as a PO file") as refused:
        catalogs.read_catalog(path, updating.find_locale("it"))
    assert f"{path} is not readable as a PO file: {SAID[name]}" in str(refused.value)


LONG = 'msgid "a"\nmsgstr ""\n"{}"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LONG.format("x" * 6000), "a word must have at most 5000 characters"),
        (LONG.format('"\n"'.join(["x" * 70] * 100)), "a word must have at most 5000 characters"),
        (LONG.format("x " * 5_000_000), "a catalog must have at most 8 MB"),
        *(
            (text, "is not readable as a PO file")
            for text in (
                *('msgid "a"\n', 'msgid "a"\nmsgstr[x] "b"\n', '"stray"\n', 'msgid "a\nmsgstr "b"\n\\'),
                'msgid "a"\nmsgid_plural "b"\nmsgstr[7] "c"\n',
            )
        ),
    ],
    ids=range(8),
)
def test_invalid_or_endless_catalog_is_refused(text, said, tmp_path):
    (tmp_path / "it.po").write_text(text)
    with pytest.raises(ValueError, match=said):
        catalogs.read_catalog(tmp_path / "it.po", updating.find_locale("it"))


def test_headers_that_are_not_read_hurt_nobody(tmp_path):
    headers = ["POT-Creation-Date: x", "PO-Revision-Date: 9999-99-99 99:99", "Language: ../../etc"]
    lines = "".join(f'"{header}\\n"\n' for header in headers)
    (tmp_path / "it.po").write_text(f'msgid ""\nmsgstr ""\n{lines}\nmsgid "a"\nmsgstr "b"\n')
    assert catalogs.read_catalog(tmp_path / "it.po", updating.find_locale("it")).get("a").string == "b"


def test_a_line_of_a_text_that_begins_like_a_header_is_read(tmp_path):
    lines = '"They are many. "\n"Language models are more."'
    (tmp_path / "it.po").write_text(f'msgid ""\nmsgstr ""\n\nmsgid ""\n{lines}\nmsgstr "b"\n')
    catalog = catalogs.read_catalog(tmp_path / "it.po", updating.find_locale("it"))
    assert catalog.get("They are many. Language models are more.").string == "b"
