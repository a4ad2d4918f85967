"""What lies in the working directory that Python could import; JupyterLab asks a kernel by this.

It runs before a lesson's own code, so it uses nothing that could be imported from there: these modules are
in every kernel from its start. (Jupyter's server leaves `*.pyc` out of its list of a folder.)
"""

import _imp
import os

SUFFIXES = (".py", ".pyw", ".pyc", *_imp.extension_suffixes())
MOST = 20_000  # entries to look at; what a folder of more holds is not known


def tell():
    """Print the first three, one a line."""
    for _, path in zip(range(3), list_importable(), strict=False):
        print(ascii(path)[1:-1])


def list_importable():
    """Return the files that could be imported, also in folders: these pass for packages."""
    seen = 0
    for folder, folders, files in os.walk(".", followlinks=True):
        folders[:] = [name for name in folders if not name.startswith(".")]
        seen += len(folders) + len(files)
        if seen > MOST:
            yield "…"
            return
        for name in files:
            if name.lower().endswith(SUFFIXES):
                yield os.path.relpath(os.path.join(folder, name))
