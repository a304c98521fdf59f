"""All tables in one file, kept by one process."""
