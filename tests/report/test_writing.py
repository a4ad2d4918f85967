import hashlib
from datetime import UTC, datetime

import pytest

from iaa_teach import __version__
from iaa_teach.look.language import find_language, use_language
from iaa_teach.report.origin import Origin, make_origin
from iaa_teach.report.page import Page
from iaa_teach.report.writing import write_report


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(
        "iaa_teach.look.drawing.figure.write_pdf", lambda ax: b"%PDF-"
    )  # its own test draws one


def test_a_report_is_a_folder_of_files(bayerl, tmp_path):
    remark = "read as \u202eit is"
    origin = make_origin([("a.csv", b"A,B\n")], [remark], "iaa-teach report a.csv")
    written = write_report(bayerl, tmp_path / "out", Page(origin=origin))
    names = {path.relative_to(tmp_path / "out").as_posix() for path in written}
    assert {
        "report.html",
        "text.tex",
        "tables.tex",
        "references.bib",
        "coefficients.csv",
        "about.csv",
    } < names
    assert {"figures/coefficients.svg", "figures/coefficients.pdf"} < names
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    about = (tmp_path / "out" / "about.csv").read_text("utf-8-sig")
    for text in (page, about):
        for fact in (hashlib.sha256(b"A,B\n").hexdigest(), __version__, "iaa-teach report a.csv", "seed 1"):
            assert fact in text
        assert "\u202e" not in text  # would turn the words after it


@pytest.mark.parametrize(("tag", "said"), [("en", "8 November 2026"), ("it", "8 novembre 2026")])
def test_a_page_says_a_date_in_its_language_and_a_table_keeps_the_iso_date(bayerl, tmp_path, tag, said):
    origin = Origin(date=datetime(2026, 11, 8, 14, 3, tzinfo=UTC))
    with use_language(find_language(tag)):
        write_report(bayerl, tmp_path / "out", Page(origin=origin))
    assert f">{said}, 14:03 +0000<" in (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "2026-11-08 14:03 +0000" in (tmp_path / "out" / "about.csv").read_text("utf-8-sig")


def test_existing_file_is_replaced_only_on_request(bayerl, tmp_path):
    page = tmp_path / "report.html"
    page.write_text("mine")
    for out in (tmp_path, page):
        with pytest.raises(FileExistsError, match=r"report\.html is there already"):
            write_report(bayerl, out)
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    assert page.read_text() == "mine"
    write_report(bayerl, page, replace=True)
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_file_is_not_accepted_as_folder(bayerl, tmp_path):
    (tmp_path / "labels.csv").write_text("mine")
    with pytest.raises(NotADirectoryError, match=r"labels\.csv is a file; a report needs a folder"):
        write_report(bayerl, tmp_path / "labels.csv", replace=True)


def test_one_page_is_all_that_a_name_with_html_asks_for(bayerl, tmp_path):
    assert write_report(bayerl, tmp_path / "deep" / "r.HTML") == [tmp_path / "deep" / "r.HTML"]
