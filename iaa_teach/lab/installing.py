"""The commands that install what is missing, as one types them here."""

import shlex
import sys

from iaa_teach.lab import lessons


def installing(*packages: str) -> str:
    """Return the command that installs packages beside the kit."""
    return shlex.join([sys.executable, "-m", "pip", "install", *packages])


def installing_extra(extra: str) -> str:
    """Return the command that installs the kit, or the checkout that it runs from, with an extra."""
    checkout = lessons.in_checkout()
    return installing("-e", f"{checkout.parent}[{extra}]") if checkout else installing(f"iaa-teach[{extra}]")
