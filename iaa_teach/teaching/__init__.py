"""What teachers get next to a lesson in JupyterLab: its questions in a form, and the kit's commands.

Used by JupyterLab as a server extension, which `iaa-teach lab --teach` switches on. It must not be loaded
otherwise, and nothing in the kit imports it.
"""

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "iaa_teach.teaching"}]


def _load_jupyter_server_extension(app: Any) -> None:
    from iaa_teach.teaching.handlers import add_handlers

    add_handlers(app.web_app, app.root_dir)
