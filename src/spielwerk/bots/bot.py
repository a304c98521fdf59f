"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from spielwerk.core.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who decides for a seat, knowing only what the seat may know."""

    def choose(self, observation: Observation) -> int:
        """One of `observation.legal`."""
        raise NotImplementedError
