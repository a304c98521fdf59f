"""`python -m spielwerk` is the command `spielwerk`."""

import sys

from spielwerk.cli import main

if __name__ == "__main__":
    sys.exit(main())
