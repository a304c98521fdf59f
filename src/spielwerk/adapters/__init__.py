"""The games as environments for learners, one module for each family of programs. None of them is
imported before it is asked for, as their packages need not be installed."""
