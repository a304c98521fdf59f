"""Compiled engines that come while the tables are open.

A fresh checkout opens its tables on the pure source, which takes no compiler, and compiles behind.
Once `folder` is there, holding the same package with compiled engines, bots think with those; the
tables themselves go on as they are, as a single move is quick either way.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Final

from anyio import sleep

import spielwerk
from spielwerk.server.workers import BotPool

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_LOOKS: Final = 0.5


async def change_over(folder: Path | None, pool: BotPool) -> None:
    """Wait for the compiled engines and let the bots have them."""
    if folder is None or spielwerk.compiled:
        return
    while not folder.is_dir():  # it is put there whole
        await sleep(SECONDS_BETWEEN_LOOKS)
    # New processes look for packages where this one does. This one has the package already, and
    # looks for parts of it where it has found it.
    sys.path.insert(0, str(folder))
    pool.compiled = True
    log.warning("the engines are compiled: bots now think faster")
