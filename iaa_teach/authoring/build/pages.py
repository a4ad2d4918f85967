"""The frame of all pages: the kit's colours, and every style and script inside the page itself."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path
from string import Template

from iaa_teach.look.colours import page_css_variables

_ASSETS = Path(__file__).parent / "assets"


def page(title: str, body: str, styles: list[str], data: str = "", scripts: tuple[str, ...] = ()) -> str:
    """Return an HTML page around `body`. `data` is JSON for the scripts, which are files of `assets/`."""
    return Template(_file("page.html")).substitute(
        title=html.escape(title),
        styles="\n".join([page_css_variables(), _file("page.css"), *styles]).replace("</", "<\\/"),
        body=body,
        data=f'<script type="application/json" id="iaa-parts">{data}</script>' if data else "",
        scripts="".join(f'<script type="module">\n{_file(name)}</script>\n' for name in scripts),
    )


def style(name: str) -> str:
    """Return one style sheet of `assets/`."""
    return _file(name)


def file_name(notebook: str) -> str:
    """Return the name of a notebook's page.

    >>> file_name("02_agreement_by_chance.ipynb")
    '02_agreement_by_chance.html'
    """
    return f"{notebook.removesuffix('.ipynb')}.html"


@cache
def _file(name: str) -> str:
    return (_ASSETS / name).read_text("utf-8")
