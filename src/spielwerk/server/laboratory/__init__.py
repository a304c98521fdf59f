"""The laboratory in the page: runs that are started, watched and stopped from there."""
