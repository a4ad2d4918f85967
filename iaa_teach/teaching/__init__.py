"""The teachers' panel in JupyterLab: a form for a lesson's questions, and the kit's commands.

Used by JupyterLab as a server extension, which `iaa-teach lab --teach` switches on. It must not be loaded
otherwise, and nothing in the kit imports it.
"""

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "iaa_teach.teaching"}]


def _load_jupyter_server_extension(app: Any) -> None:
    from iaa_teach.teaching.handlers import add_handlers

    add_handlers(app.web_app, app.root_dir)
