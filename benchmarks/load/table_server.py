"""Our server as it is measured: `python -P table_server.py DATABASE` prints its port.

It ends with its standard input, and so with whoever started it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import Final

from spielwerk.server.command import listen, serve
from spielwerk.server.settings import Limits, Settings

_PLENTY: Final = 1 << 30


def roomy() -> Limits:
    """Whatever is counted by second, minute, address or table: here all come from one address."""
    counted = {name: _PLENTY for name in Limits.__struct_fields__ if "_per_" in name}
    return Limits(**counted)


def end_with_input() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    threading.Thread(target=end_with_input, daemon=True).start()
    serve(Settings(database=sys.argv[1], limits=roomy()), listener)


if __name__ == "__main__":
    main()
