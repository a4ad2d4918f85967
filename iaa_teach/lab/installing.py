"""Commands that install missing packages, as users type them here."""

import shlex
import sys

from iaa_teach.lab import lessons


def write_install_command(*packages: str) -> str:
    """Return the command that installs packages next to the kit."""
    return shlex.join([sys.executable, "-m", "pip", "install", *packages])


def write_install_command_for_extra(extra: str) -> str:
    """Return the command that installs an extra of the kit, or of the checkout that it runs from."""
    checkout = lessons.find_checkout_lessons()
    return (
        write_install_command("-e", f"{checkout.parent}[{extra}]")
        if checkout
        else write_install_command(f"iaa-teach[{extra}]")
    )
