"""The laboratory: many games played headless, and what they say."""

from spielwerk.lab.arena import Standing, rounded_up, run_arena, seating
from spielwerk.lab.findings import Findings, Notice, judge
from spielwerk.lab.pool import Processes, Workers, cores
from spielwerk.lab.seeds import derive
from spielwerk.lab.setup import DEFAULT_ITERATIONS, Setup, fill_seats
from spielwerk.lab.simulate import Tally, run_simulation
from spielwerk.lab.stats import ConfidenceInterval, Distribution, wilson
from spielwerk.lab.sweep import Sweep

__all__ = [
    "DEFAULT_ITERATIONS",
    "ConfidenceInterval",
    "Distribution",
    "Findings",
    "Notice",
    "Processes",
    "Setup",
    "Standing",
    "Sweep",
    "Tally",
    "Workers",
    "cores",
    "derive",
    "fill_seats",
    "judge",
    "rounded_up",
    "run_arena",
    "run_simulation",
    "seating",
    "wilson",
]
