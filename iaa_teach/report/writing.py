"""A report as files: one page, or a folder with the page, tables, figures, sentences and references."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from iaa_teach.files.transaction import make_folder, undo_unless_done
from iaa_teach.files.writing import write_atomically
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_tables import make_median_table, make_soft_label_table
from iaa_teach.report.latex import write_bibtex, write_latex_tables
from iaa_teach.report.origin import list_origin
from iaa_teach.report.page import USUAL, Page, write_report_html
from iaa_teach.report.sentences import describe_for_latex, describe_for_paper, list_works
from iaa_teach.report.span_tables import make_report_tables
from iaa_teach.report.tables import (
    Column,
    Table,
    fits_into_paper,
    make_dispute_table,
)
from iaa_teach.report.words.page import words

PAGE = "report.html"
_ENDINGS = (".html", ".htm")
_LATEX = (
    "% Made by iaa_teach. The tables need booktabs and graphicx, the citations natbib, or biblatex with\n"
    "% natbib=true.\n"
    "% Labels in other scripts than Latin need XeLaTeX or LuaLaTeX and a font that has them.\n"
)


def make_report_files(
    found: Findings, page: Page = USUAL, progress: Callable[[int, int], object] | None = None
) -> dict[str, bytes]:
    """Return the files of a report by their names in its folder.

    Parameters
    ----------
    found : Findings
    page : Page
    progress : callable, optional
        Called with (done, of); anything it raises ends the work.

    Returns
    -------
    dict
        "report.html"; "text.tex" and "text.txt", the sentences for a paper; "tables.tex";
        "references.bib"; the tables as CSV; the figures as SVG and PDF.

    Raises
    ------
    ValueError
        For an unknown note.
    """
    from iaa_teach.look.drawing.figure import write_pdf, write_svg  # matplotlib takes a second
    from iaa_teach.report.pictures import draw_pictures

    drawn = draw_pictures(found, page.scale, page.rounds)
    tables = make_report_tables(found, page.scale, page.rounds)
    of = 1 + len(drawn)
    files = {
        PAGE: write_report_html(found, page, drawn),
        "text.txt": describe_for_paper(found) + "\n",
        "text.tex": _LATEX + describe_for_latex(found) + "\n",
        "tables.tex": _LATEX + write_latex_tables([table for table in tables if fits_into_paper(table)]),
        "references.bib": write_bibtex(list_works(found, page.scale)),
    }
    about = tuple(list_origin(found, page.origin, as_data=True))
    heads = Column(words.COLUMNS["what"]), Column(words.COLUMNS["value"])
    if found.further.divided:
        tables.append(make_soft_label_table(found))
    if found.further.leans is not None:
        tables.append(make_median_table(found))
    tables += [] if found.spans_nest else [make_dispute_table(found)]
    tables.append(Table("about", "", heads, about))
    files |= {
        f"{table.name}.csv": "\ufeff" + table.csv() for table in tables
    }  # the mark tells spreadsheets that it is UTF-8
    contents = {name: text.encode(errors="replace") for name, text in files.items()}
    for done, (name, ax) in enumerate({} if found.spans_nest else drawn.items(), 1):
        if progress is not None:
            progress(done, of)
        contents[f"figures/{name}.svg"] = write_svg(ax).encode()
        contents[f"figures/{name}.pdf"] = write_pdf(ax)
    return contents


def write_report(
    found: Findings,
    out: str | Path,
    page: Page = USUAL,
    replace: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> list[Path]:
    """Write a report into a folder, or as one page if `out` ends with ".html"; return the files written.

    Parameters
    ----------
    found, page, progress
        As for `make_report_files`.
    out : str or Path
    replace : bool
        Whether files of the same names may be replaced; others are never touched.

    Raises
    ------
    FileExistsError, NotADirectoryError
        Naming a file that already exists; nothing is written then.
    OSError
        If something cannot be written.
    """
    out = Path(out)
    if choose_folder(out) != out:
        contents = {out: write_report_html(found, page).encode(errors="replace")}
    else:
        check_free(out, replace)
        files = make_report_files(found, page, progress)
        contents = {out / name: content for name, content in files.items()}
    for path in contents:
        if not replace and path.exists():
            raise FileExistsError(f"{path} is there already")
    with undo_unless_done(choose_folder(out)):
        for path, content in contents.items():
            make_folder(path.parent, choose_folder(out))
            write_atomically(path, content, choose_folder(out))
    return list(contents)


def choose_folder(out: Path) -> Path:
    """Return the folder of a report: its own, or the one that contains a single page."""
    return out.parent if out.suffix.casefold() in _ENDINGS and not out.is_dir() else out


def check_free(out: Path, replace: bool = False) -> None:
    """Raise FileExistsError if there is a report already, NotADirectoryError if there is a file."""
    one = choose_folder(out) != out
    file = out if one else out / PAGE
    if not replace and file.exists():
        raise FileExistsError(f"{file} is there already")
    if not one and out.exists() and not out.is_dir():
        raise NotADirectoryError(f"{out} is a file; a report needs a folder, or a name that ends with .html")
