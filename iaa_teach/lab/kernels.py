"""Kernels that start with nothing that lies beside their notebook.

Python would take a file `ipykernel_launcher.py` there for Jupyter's own, and run it before anyone agrees.
"""

import os
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

STARTUP = Path(__file__).with_name("kernel_startup.py")


class SafeKernels(AsyncMappingKernelManager):
    """Jupyter's own manager of kernels, whose kernels import what lies beside them once a cell has run."""

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a kernel as usual, in an environment that says so."""
        own = options.get("env") or os.environ
        options["env"] = {
            **own,
            "PYTHONSAFEPATH": "1",
            "PYTHONSTARTUP": str(STARTUP),
            "IAA_TEACH_PYTHONSTARTUP": own.get("PYTHONSTARTUP", ""),
        }
        return await super().start_kernel(**options)
