"""A hook of hatch: compile the catalogs before the kit is packed or installed, as editable too."""

import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogs(BuildHookInterface):
    """Make the `.mo` files of the kit's languages, which git does not keep."""

    def initialize(self, version, build_data):
        """Compile what is older than its PO file."""
        sys.path.insert(0, self.root)  # the kit that is built, not one that may be installed
        from iaa_teach.authoring.translation.compiling import compile_kit

        compile_kit(Path(self.root) / "iaa_teach")
