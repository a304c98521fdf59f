"""Without the packages of an adapter its import says what to install, and nothing else breaks."""

from __future__ import annotations

import subprocess
import sys

import pytest

ADAPTERS = [
    ("vector", "numpy", "gym"),
    ("pettingzoo", "numpy", "gym"),
    ("pettingzoo", "pettingzoo", "gym"),
    ("gymnasium", "gymnasium", "gym"),
    ("openspiel", "pyspiel", "openspiel"),
]


@pytest.mark.parametrize(("adapter", "package", "extra"), ADAPTERS)
def test_who_lacks_a_package_is_told_what_to_install(
    adapter: str, package: str, extra: str
) -> None:
    program = (
        f"import sys; sys.modules['{package}'] = None\n"
        "import spielwerk\n"
        "try:\n"
        f"    import spielwerk.adapters.{adapter}\n"
        "except ImportError as error:\n"
        "    assert isinstance(error, spielwerk.SpielwerkError)\n"
        "    print(error)\n"
    )
    said = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert f"pip install 'spielwerk[{extra}]'" in said.stdout


def test_the_games_need_none_of_them() -> None:
    program = (
        "import sys, spielwerk, spielwerk.cli\n"
        "spielwerk.game('ludoteca').features.see(spielwerk.game('ludoteca').start(2, 1), 0)\n"
        "print({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))\n"
    )
    said = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "set()"
