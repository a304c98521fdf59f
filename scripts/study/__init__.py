"""The study of the five games in docs/study: what is played, counted, drawn and told.

`python -m scripts.study` plays what is missing, counts it and writes the results, the figures and
the pages; docs/decisions/0033-a-study-that-can-be-made-again.md says why it is built like this.
"""
