"""Notebooks as tests: deliberate changes of the algorithms, and a run that shows that strict nbval alone catches each."""
