"""`python -m spielwerk.server` opens the tables."""

import sys

from spielwerk.server.command import main

if __name__ == "__main__":
    sys.exit(main())
