"""Building a wheel builds the page first, so that who installs Elysium needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build runs from anywhere
from tools import web_page


class PageHook(BuildHookInterface[Any]):
    """Runs for wheels and editable installs alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked before the build: Node is fetched only where it is needed."""
        needed = web_page.Page(Path(self.root)).stale and not web_page.system_node()
        return [web_page.WHEEL] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web_page.Page(Path(self.root)).build()
