"""The frame of all pages: colours, styles and scripts, inline or shared."""

import hashlib
import html
import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.look import still_english
from iaa_teach.look.colours import write_page_css_variables
from iaa_teach.look.content_policy import write_content_policy
from iaa_teach.look.language import Language
from iaa_teach.questions.course import Course
from iaa_teach.widgets.kit.joiner import write_page_script, write_page_styles

_ASSETS = Path(__file__).parent / "assets"
# The content of <body>.
_CALLS = ("iaaShow()", "iaaBegin()", "iaaWhole()", "iaaHold()", "iaaReady()", "iaaHero()")


def write_page(
    title: str,
    body: str,
    styles: Sequence[str] = (),
    *,
    script: str = "",
    last: str = "",
    digests: Sequence[str] = (),
    data: Any = None,
    language: str = "en",
    author: str = "",
) -> str:
    """Return an HTML page around `body`.

    The script element comes before the body, which calls it; it finds its JSON data in the element
    `iaa-parts`, and texts in them to mark in `iaa-english`. The elements `last` come after the body. No other
    script runs, except those with these digests in a window that the page opens.
    """
    parts = "" if data is None else write_json(data)
    known = f'<script type="application/json" id="iaa-parts">{parts}</script>'
    if english := still_english.list_in_data(parts):
        known += f'<script type="application/json" id="iaa-english">{write_json(english)}</script>'
    written_by = f'<meta name="author" content="{html.escape(author, quote=True)}">'
    return Template(read_asset("page.html")).substitute(
        language=html.escape(language, quote=True),
        direction=' dir="rtl"' if Language(language).is_from_right else "",
        title=still_english.mark_page(f"<title>{html.escape(title)}</title>"),
        author=written_by if author else "",
        policy=write_content_policy(script + last, _CALLS if script else (), digests),
        styles="\n".join([write_page_css_variables(), read_asset("page.css"), *styles]).replace("</", "<\\/"),
        data="" if data is None else known,
        script=script,
        body=still_english.mark_page(body),
        last=last,
    )


def write_course_page(course: Course, title: str, body: str, styles: Sequence[str] = (), **parts: Any) -> str:
    """Return a course's page, in its language and with its title after the page's own, see `write_page`."""
    return write_page(
        title if title == course.title else f"{title} – {course.title}",
        body,
        styles,
        language=course.language,
        author=", ".join(course.authors),
        **parts,
    )


def write_script(name: str, views: Sequence[Path] = ()) -> str:
    """Return a script of `assets/`, with its imports and these views, as an element."""
    return f"<script>\n{_escape_script(_join_script(name, views))}\n</script>"


def write_shared_script(name: str, views: Sequence[Path], styled: Sequence[Path] = ()) -> tuple[str, Files]:
    """Return the elements that load a shared script and its styles, and the files they refer to.

    The files of `styled` bring their styles, too.

    It also runs in a page opened from disk; the digest prevents stale caches.
    """
    sheet = write_page_styles([*views, *styled])
    files = {name: _join_script(name, views).encode(), f"{Path(name).stem}.css": sheet.encode()}
    code, styles = (f"{file}?{hashlib.sha256(content).hexdigest()[:8]}" for file, content in files.items())
    return f'<link rel="stylesheet" href="{styles}"><script src="{code}"></script>', files


def _join_script(name: str, views: Sequence[Path]) -> str:
    return f"window.iaaImport = (address) => import(address);\n{write_page_script(_ASSETS / name, views)}"


def write_plain_script(name: str) -> str:
    """Return a script of `assets/` as an element; it imports nothing and runs once the page is loaded."""
    return f'<script type="module">\n{_escape_script(read_asset(name))}</script>\n'


def write_table(heads: Sequence[str], rows: Iterable[Sequence[str]], corner: str | None = None) -> str:
    """Return a table of cells that are HTML; with a `corner`, each row begins with a heading of its own.

    >>> write_table(["yes"], [["A", "3"]], corner="")
    '<table><thead><tr><td></td><th scope="col">yes</th></tr></thead><tbody><tr><th scope="row">A</th>...'
    """
    has_corner = corner is not None
    head = "".join([f"<td>{corner}</td>" * has_corner, *(f'<th scope="col">{text}</th>' for text in heads)])
    body = ""
    for row in rows:
        own = "".join(f'<th scope="row">{text}</th>' for text in row[:has_corner])
        body += f"<tr>{own}{''.join(f'<td>{cell}</td>' for cell in row[has_corner:])}</tr>"
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def make_file_name(notebook: str) -> str:
    """Return the name of a notebook's page.

    >>> make_file_name("02_agreement_by_chance.ipynb")
    '02_agreement_by_chance.html'
    """
    return f"{notebook.removesuffix('.ipynb')}.html"


def write_json(data: Any) -> str:
    """Return data as JSON that is safe inside a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _escape_script(code: str) -> str:
    """Escape JavaScript so that no string ends its script element."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


@cache
def read_asset(name: str) -> str:
    """Return the text of a file of `assets/`."""
    return (_ASSETS / name).read_text("utf-8")
