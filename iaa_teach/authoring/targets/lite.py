"""The lessons as a JupyterLite site, where Python runs in the browser."""

from pathlib import Path

from iaa_teach.authoring.targets.target import (
    PAGES_NEED,
    Built,
    Option,
    Request,
    Target,
    list_left_out_for_students,
)


def make(request: Request) -> Built:
    """Return every file of the site, and say what its pages will fetch from elsewhere."""
    from iaa_teach.authoring.build.lite.site import make_lite_site

    files = make_lite_site(request.source, request.options.get("pyodide"))
    serve = "Serve it with any web server; to try it: python -m http.server --directory {out}"
    fetched = files.get("fetched.txt", b"").decode().rstrip("\n")
    return Built(
        files, list_left_out_for_students(request.source), next_steps=tuple(filter(None, [serve, fetched]))
    )


TARGET = Target(
    "lite",
    "a JupyterLite site, where Python runs in the browser",
    make,
    extra="lite",
    needs=("jupyterlite_core", "jupyterlite_pyodide_kernel", *PAGES_NEED, "PIL"),
    options=(
        Option(
            "pyodide", "Pyodide's full distribution, unpacked, so that the site fetches nothing", "DIR", Path
        ),
    ),
)
