"""The files of reveal.js for a deck: code, styles, and the speaker's window."""

import re
import tempfile
from pathlib import Path

from iaa_teach.authoring.build.npm import fetch_from_npm
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.slides import words as english
from iaa_teach.authoring.build.slides.words import words
from iaa_teach.look import language

VERSION = "6.0.2"
_DIGEST = (
    "258220e43f5aa31a1a2de6fce0ef8ebc0c2c2967486af56010349cc6d6045c5093eade9342b84db5282881c8dd0a974bb168258499f7"
    "cf21377d43b0887e4a12"
)
SCRIPTS = ("reveal/reveal.js", "reveal/notes.js")
STYLES = "reveal/reveal.css"
_PARTS = {
    SCRIPTS[0]: "dist/reveal.js",
    SCRIPTS[1]: "dist/plugin/notes.js",
    STYLES: "dist/reveal.css",
    "reveal/LICENSE": "LICENSE",
}
_SPEAKER = re.compile(r"<script>(.*?)<\\/script>", re.S)  # inside a JavaScript template
_CLOCK = "'en-US', { hour12: true, "


def make_reveal_files() -> Files:
    """Return the files by their places among the decks, in the current language.

    Raises ValueError if they cannot be fetched.
    """
    with tempfile.TemporaryDirectory() as scratch:
        folder = fetch_from_npm("reveal.js", VERSION, Path(scratch), _DIGEST)
        files = {name: (folder / place).read_bytes() for name, place in _PARTS.items()}
    return files | {name: translate_reveal(files[name].decode()).encode() for name in SCRIPTS}


def list_speaker_scripts(files: Files) -> list[str]:
    """Return the scripts of the speaker's window, none where reveal.js is not among the files."""
    code = files.get(SCRIPTS[1], b"").decode()
    return [script.replace("\\\\", "\\") for script in _SPEAKER.findall(code)]


def translate_reveal(code: str) -> str:
    """Translate the texts in a file of reveal.js."""
    if language.find_current_language() == language.ENGLISH:
        return code
    for name, text in vars(english).items():
        if name.isupper():
            code = _match_text(text).sub(_escape_quotes(getattr(words, name)), code)
    tag = language.find_current_language().tag
    return code.replace('<html lang="en">', f'<html lang="{tag}">').replace(_CLOCK, f"'{tag}', {{ ")


def _match_text(text: str) -> re.Pattern[str]:
    """Return a pattern for a text that is the whole content between quotation marks or tags."""
    return re.compile(rf"(?<=[`'>\"]){re.escape(text)}(?=[`'\"]|\s?<)")


def _escape_quotes(text: str) -> str:
    """Return a text with no mark that would end a string in JavaScript."""
    return text.replace("'", "’").replace('"', "”").replace("`", "’").replace("\\", "").replace("$", "")
