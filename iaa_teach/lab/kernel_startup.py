"""Kernel startup: make files next to the notebook importable once a cell is run.

`SafeKernels` sets this as PYTHONSTARTUP, which also runs when Python is started by hand.
"""


def _import_from_here_once_a_cell_runs():
    import os
    import runpy
    import sys
    from typing import Any

    os.environ.pop("PYTHONSAFEPATH", None)  # processes that a cell starts follow the learner's own settings
    own = os.environ.pop("IAA_TEACH_PYTHONSTARTUP", "")
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None

    def import_from_here(*_):
        shell.events.unregister("pre_run_cell", import_from_here)
        names = [os.path.basename(path) for path in sys.path]
        sys.path.insert(names.index("site-packages") if "site-packages" in names else 0, "")

    if shell:
        sys.path[:] = filter(None, sys.path)
        shell.events.register("pre_run_cell", import_from_here)
    if own:
        os.environ["PYTHONSTARTUP"] = own
        globals().update(runpy.run_path(own))


_import_from_here_once_a_cell_runs()
del _import_from_here_once_a_cell_runs
