"""A notice for JupyterLite pages opened as files, which would stay blank."""

import html

from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import write_json
from iaa_teach.authoring.build.words import words
from iaa_teach.look.words import say

_APP = b'id="jupyter-lite-main"'  # in every page that starts JupyterLite
_END = b"</body>"
_STYLE = "max-width: 38rem; margin: 8vh auto; padding: 0 20px; font: 18px/1.6 system-ui, sans-serif"

# The site's folder: the part of the address before the app's own folder.
_SHOW = """<script>
if (location.protocol === "file:") {{
  const path = decodeURIComponent(location.pathname).split("/").slice(0, -1 - {depth}).join("/");
  document.body.insertAdjacentHTML("afterbegin", {told});
  document.getElementById("iaa-folder").textContent = path.replace(/^\\/(?=[A-Z]:)/, "");
}}
</script>
"""


def add_notices(files: Files, language: str) -> Files:
    """Add the notice to the pages that start JupyterLite."""
    pages = {name: content for name, content in files.items() if name.endswith(".html") and _APP in content}
    return {
        name: content.replace(_END, write_script(name.count("/"), language).encode() + _END)
        for name, content in pages.items()
    }


def write_script(depth: int, language: str) -> str:
    """Return the script that shows the notice, for a page `depth` folders below the site's."""
    code = "<code>{}</code>".format
    serve = say(
        words.LITE_SERVE,
        folder='<code id="iaa-folder"></code>',
        command=code("python -m http.server"),
        other=code("python3"),
        address=code("http://localhost:8000"),
    )
    sentences = "".join(f"<p>{sentence}</p>" for sentence in (words.LITE_WHY, serve, words.LITE_ELSE))
    room, heading = ("main", "h1") if depth else ("aside", "h2")  # the front page has its own
    lang = html.escape(language, quote=True)
    texts = (
        f'<{room} lang="{lang}" style="{_STYLE}"><{heading}>{words.LITE_IS_A_FILE}</{heading}>'
        f"{sentences}</{room}>"
    )
    return _SHOW.format(depth=depth, told=write_json(texts))
