"""How Sphinx makes the site; `./site` runs it."""

from __future__ import annotations

import spielwerk

project = "Spielwerk"
author = "the Spielwerk contributors"
project_copyright = "MIT licence; the games belong to their authors and publishers"
version = release = spielwerk.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
default_role = "literal"  # single backticks in docstrings are code
nitpicky = True
# What the signatures name and no page of ours explains.
nitpick_ignore = [
    ("py:class", name)
    for name in (
        "Any",
        "Path",
        "collections.abc.Callable",
        "collections.abc.Iterable",
        "collections.abc.Mapping",
        "collections.abc.Sequence",
        "dict[str",
        "enum.Enum",
        "msgspec.Struct",
        "pathlib.Path",
        # Of mypyc's library.
        "i32",
        "mypy_extensions.i32",
        "mypy_extensions.i64",
        "vec",
    )
]
nitpick_ignore_regex = [
    (r"py:.*", r"msgspec\..*"),
    (r"py:.*", r".*\b[SV]"),  # the type variables of Game
]

myst_enable_extensions = ["colon_fence", "smartquotes"]
myst_heading_anchors = 4
# A path in a paper that leads out of docs/ is a file of the checkout, which the site does not have.
suppress_warnings = ["myst.header"]  # papers made of others begin where they like

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Spielwerk {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#2f5d3a",
        "color-brand-content": "#2f5d3a",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9fd3a6",
        "color-brand-content": "#9fd3a6",
    },
}
