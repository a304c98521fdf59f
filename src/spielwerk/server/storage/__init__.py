"""Where tables are kept: the same promises, whatever keeps them."""
