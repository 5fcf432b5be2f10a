# make lab        open the lessons in JupyterLab
# make test       run everything: unit tests, examples in the code, lessons, JavaScript, browser
# make lint       style, likely mistakes, types
# make notebooks  execute the lessons and store their outputs
# make slides     the lessons as slide decks in _slides, one file each, for a hall without network
# make site       the lessons as pages and decks in _site, with an index; LESSONS=... chooses, here and above
# make bench      measure, beside other libraries
# make fuzz       read a million generated texts as mazes, or COUNT=... of them; SEED=... for other ones
# make breakages  break the algorithms on purpose, one by one, and see that the lessons notice; ONLY=... for some
# make clean      remove what the above has made, except .venv

# The environment is .venv; the first command that needs it makes it. Name a Python with: make lab PYTHON=python3.12
PYTHON ?=
ifeq ($(OS),Windows_NT)
PY := .venv/Scripts/python
else
PY := .venv/bin/python
endif
SETUP = python=$$(sh tools/find_python.sh $(PYTHON)) && "$$python" tools/setup_env.py

# Compiled modules are kept, whatever the shell says: without them every kernel and every test worker starts slower.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: lab test lint notebooks slides site bench fuzz breakages clean

LESSONS ?= $(sort $(wildcard notebooks/*.ipynb))

lab:
	@$(SETUP) lab
	@$(PY) tools/start_lab.py $(LAB)

# The browser has the machine to itself, after the rest; where there is none, the summary of the first run says so.
test:
	@$(SETUP) test
	$(PY) -m pytest -n 2 --dist loadscope --nbval --nbval-current-env --ignore=tests/browser tests pacviz $(wildcard notebooks)
	@if $(PY) tests/machine.py chromium >/dev/null; then $(PY) -m pytest tests/browser; fi

lint:
	@$(SETUP) test
	$(PY) -m ruff check
	$(PY) -m mypy

notebooks:
	@$(SETUP) test
	$(PY) tests/execute_notebooks.py $(ONLY)

slides:
	@$(SETUP) lecture
	$(PY) -m pacviz slides $(LESSONS) --to _slides

site:
	@$(SETUP) lecture
	$(PY) -m pacviz site $(LESSONS) --to _site

# First the tests that hold a time against a limit, then everything measured in one table; ONLY="game boards" chooses.
bench:
	@$(SETUP) bench
	@$(PY) -m pytest -q -m timed tests; tests=$$?; $(PY) -m tests.benchmarks $(ONLY) && exit $$tests

COUNT ?= 1000000
SEED ?= 0

fuzz:
	@$(SETUP) test
	$(PY) -m tests.properties.fuzz_texts $(COUNT) --seed $(SEED)

breakages:
	@$(SETUP) test
	$(PY) -m tests.breakages.run $(ONLY)

clean:
	rm -rf build dist _site _slides .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find pacviz tests tools $(wildcard notebooks) -name __pycache__ -type d -prune -exec rm -rf {} +
	find pacviz tests tools $(wildcard notebooks) -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +
