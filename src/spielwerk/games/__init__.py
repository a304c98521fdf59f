"""One folder per game; `spielwerk.catalog` finds them."""
