"""A page for game designers, made of the tables that a simulation has kept.

`reading` hands out the rows, games one after the other; `games_count` and `course_count` count
them; `outcome_figures`, `course_figures` and `action_figures` make figures of the counts, each with
a drawing (`charts`), a sentence and a table; `page` puts them together. What one game alone asks is
in `designs`.
"""

from spielwerk.core import SpielwerkError

try:
    import numpy  # noqa: F401 - whether it is there; the modules below need it
except ImportError:
    raise SpielwerkError("reports need the package numpy: pip install 'spielwerk[lab]'") from None
