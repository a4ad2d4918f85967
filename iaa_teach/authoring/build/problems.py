"""List open problems on the first page of a build made with --anyway."""

from collections.abc import Sequence
from html import escape

from iaa_teach.look.number_formats import count_things


def list_on_page(page: bytes, problems: Sequence[str]) -> bytes:
    """Return a page with problems below its title; they are English, as commands print them."""
    items = "".join(f"<li>{escape(problem)}</li>" for problem in problems)
    found = f"Built with {count_things(problems, 'problem')} to fix:"
    box = f'<div lang="en" data-testid="problems"><p><strong>{found}</strong></p><ul>{items}</ul></div>'
    return page.replace(b"</h1>", f"</h1>{box}".encode(), 1)
