"""The address of a served build, and its QR code, on projected pages.

The server inserts them when sending a page, as HTML with a picture, so that the content policy need not
change.
"""

import base64
import html
import re
from importlib.util import find_spec

from iaa_teach.authoring.words import words

# The first slide of a deck; of class materials, also the front page and the plan.
_PLACES = re.compile(rb'<section class="(?:title|question begin)"[^>]*>|<main class="paper (?:index|plan)">')
_STYLE = """<style>
.iaa-room { text-align: center; line-height: 1.3; overflow-wrap: normal; }
.iaa-room img { display: block; width: 190px; max-width: none; margin: 0 auto 6px; border-radius: 6px; }
section > .iaa-room { position: absolute; inset: auto 56px 40px auto; font-size: 22px; }
section:has(> .iaa-room) .sheet > :is(p, .body) { max-width: calc(100% - 280px); }
main > .iaa-room { float: inline-end; margin: 0 0 12px 24px; font-size: 15px; }
@media (max-width: 44rem) { main > .iaa-room { float: none; margin: 0 0 24px; } }
@media print { .iaa-room { display: none; } }
</style>"""


def write_card(address: str) -> bytes:
    """Return an address with its QR code as HTML, in the current language."""
    shown = html.escape(address, quote=True)
    link = f'<a href="{shown}">{shown}</a>'
    words_above = html.escape(words.ON_YOUR_SCREEN)
    card = f'<div class="iaa-room">{_draw_qr_code(address)}<div>{words_above}<br>{link}</div></div>'
    return (_STYLE + card).encode()


def add_card(page: bytes, card: bytes) -> bytes:
    """Return a page with the card on it, if it is one for the projector; any other as it is."""
    found = _PLACES.search(page)
    return page[: found.end()] + card + page[found.end() :] if found else page


def make_qr_rows(address: str) -> list[list[int]]:
    """Return the squares of an address as a QR code, row by row, with the white border that it needs."""
    import segno

    return [list(row) for row in segno.make(address, micro=False, error="l").matrix_iter(border=4)]


def _draw_qr_code(address: str) -> str:
    """Return the QR code as an image, black on white in dark mode, too; "" without segno."""
    if not find_spec("segno"):
        return ""
    rows = make_qr_rows(address)
    squares = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, full in enumerate(row) if full)
    side = len(rows)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{squares}"/></svg>'
    )
    data = base64.b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="">'
