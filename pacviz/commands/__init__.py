"""One module a command of `python -m pacviz`; the table of them stands in `pacviz/__main__.py`."""
