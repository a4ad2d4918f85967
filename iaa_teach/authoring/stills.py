"""Preview images of the first pictures of lessons, for reading a notebook without running it.

`python -m iaa_teach.authoring.stills FOLDER` draws them again for a folder of lessons: it builds the pages
and takes each picture in a Chromium, which Playwright drives (the `test` extra has it). Without a folder it
takes the drawing of each explorer, which is in its saved output and tells no answer.
"""

import io
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.pages import make_file_name, read_asset
from iaa_teach.authoring.targets import build
from iaa_teach.files.writing import write_atomically
from iaa_teach.look.colours import write_page_css_variables
from iaa_teach.questions.course import read_course
from iaa_teach.widgets.kit.joiner import WIDGETS

WIDTH, HEIGHT = 1180, 600  # of a window with room for the explorer next to its text
# Scales and numbers of colours to try until the file is small enough.
TRIED = ((1, 24), (1, 12), (1, 8), (0.7, 12), (0.55, 12), (0.5, 8))
MARGIN = 8
SIDE = 256  # of a drawing
MOST = 15_000  # bytes
_BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
_FIRST = ".part.explorer > .iaa"
_BARE = ".top, .iaa-foot { display: none !important; }"


def draw(folder: Path) -> dict[str, int]:
    """Write the still of each lesson that has an explorer into `images`; return their bytes by name."""
    sizes = {}
    with tempfile.TemporaryDirectory() as scratch, _open_page(WIDTH, HEIGHT) as page:
        site = Path(scratch) / "site"
        build("web", site, folder)
        for lesson in read_course(folder).lessons:
            page.goto((site / make_file_name(lesson.file)).as_uri())
            page.wait_for_selector("html[data-ready]", state="attached")
            page.add_style_tag(content=_BARE)
            first = page.locator(_FIRST)
            if first.count():
                picture = _shrink_picture(first.first.screenshot())
                write_atomically(folder / "images" / f"{lesson.name}.png", picture, folder)
                sizes[lesson.name] = len(picture)
    return sizes


def draw_explorers() -> dict[str, int]:
    """Write the still of each explorer into its folder; return their bytes by name."""
    styles = f"<style>{write_page_css_variables()}{read_asset('drawing.css')}body{{margin:0}}</style>"
    sizes = {}
    with _open_page(SIDE, SIDE) as page:
        for folder in sorted(view.parent for view in (WIDGETS / "explorers").glob("*/view.js")):
            page.set_content(styles + read_drawing(f"explorers/{folder.name}"))
            picture = _shrink_picture(page.screenshot())
            write_atomically(folder / "still.png", picture, folder)
            sizes[folder.name] = len(picture)
    return sizes


@contextmanager
def _open_page(width: int, height: int) -> Iterator[Any]:
    """Open an empty page of this size in a Chromium."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, _BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        browser.close()


def _shrink_picture(screenshot: bytes) -> bytes:
    """Return a picture without the white around it, with fewer colours, or smaller, to make it light."""
    image = Image.open(io.BytesIO(screenshot)).convert("RGB")
    image = ImageOps.expand(image.crop(ImageOps.invert(image).getbbox()), MARGIN, "white")
    written = b""
    for scale, colours in TRIED:
        size = (round(image.width * scale), round(image.height * scale))
        file = io.BytesIO()
        smaller = image if scale == 1 else image.resize(size, Image.Resampling.LANCZOS)
        smaller.quantize(colours, dither=Image.Dither.NONE).save(file, "png", optimize=True)
        written = file.getvalue()
        if len(written) <= MOST:
            break
    return written


if __name__ == "__main__":
    for name, size in (draw(Path(sys.argv[1])) if sys.argv[1:] else draw_explorers()).items():
        print(f"{name}.png: {size} bytes")
