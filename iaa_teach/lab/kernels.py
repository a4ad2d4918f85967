"""Kernels that ignore files next to their notebook while they start.

Python would mistake a file `ipykernel_launcher.py` there for Jupyter's own, and run it before anyone agrees.
"""

import os
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

STARTUP = Path(__file__).with_name("kernel_startup.py")


class SafeKernels(AsyncMappingKernelManager):
    """Jupyter's kernel manager, but kernels import files next to the notebook only once a cell runs."""

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start a kernel as usual, in an environment that makes it safe."""
        own = options.get("env") or os.environ
        options["env"] = {
            **own,
            "PYTHONSAFEPATH": "1",
            "PYTHONSTARTUP": str(STARTUP),
            "IAA_TEACH_PYTHONSTARTUP": own.get("PYTHONSTARTUP", ""),
        }
        return await super().start_kernel(**options)
