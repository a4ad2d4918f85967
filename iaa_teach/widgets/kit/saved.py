"""The static output of a view in saved notebooks, for GitHub, e-mail and paper, where no script runs.

A view's output comes with a sentence and a still, which a host that can show the view leaves out.
nbconvert takes the view wherever its state is saved, and then needs a network. So a question leaves a style
by which its page says of each view that is empty what it needs.
"""

import base64
import html
import json
import os
from functools import cache
from pathlib import Path

from iaa_teach.widgets.kit.words import words

BUILT = "IAA_TEACH_BUILT"  # in the environment: the lesson whose pages are built, the same at every build

# Of the pages here, those of nbconvert and Voila alone have the class, and Voila's views come alive.
_STYLE = """<style class="iaa-saved">
.jp-OutputArea-child:has(.iaa-saved) {{ display: none; }}
body.jp-Notebook:not([data-voila]) .jupyter-widgets.jp-OutputArea-output:not(:has(> :not(script)))::before {{
  content: {empty}; font-family: var(--jp-content-font-family, sans-serif);
}}
</style>"""


def make_output(sentence: str, more: str = "", address: str = "", still: bytes = b"") -> dict[str, str]:
    """Return an output by its kinds: a sentence, another that links to an address, and a still above them."""
    picture = base64.b64encode(still).decode()
    image = f'<img alt="" width="128" src="data:image/png;base64,{picture}"><br>' if still else ""
    link = f' <a href="{html.escape(address)}">{html.escape(more)}</a>' if address else ""
    shown = {"text/html": f"<p>{image}{html.escape(sentence)}{link}</p>"}
    return {**shown, "image/png": picture} if still else shown


@cache
def read_still(folder: Path) -> bytes:
    """Return the still of an explorer by its folder, nothing where there is none."""
    file = folder / "still.png"
    return file.read_bytes() if file.is_file() else b""


def write_style() -> str:
    """Return the style of views that are empty in a saved page; "" for one that is built."""
    return "" if BUILT in os.environ else _STYLE.format(empty=json.dumps(words.NEEDS_NETWORK))
