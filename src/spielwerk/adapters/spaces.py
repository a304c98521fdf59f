"""What observations and actions are made of, as Gymnasium says it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from spielwerk.adapters.stepping import Table
from spielwerk.core.features import LARGEST


def observation_space(table: Table) -> spaces.Dict:
    entries = (table.features.length(table.seats),)
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, entries, np.float32),
            "action_mask": spaces.Box(0, 1, (table.game.space.size,), np.int8),
        }
    )


def action_space(table: Table) -> spaces.Discrete[Any]:
    return spaces.Discrete(table.game.space.size)
