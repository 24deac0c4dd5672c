# Each target can be the first command in a fresh clone: what it needs is made on the way, and made once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check
NATIVE := $(BIN)/python -m emporion._native
LOCK := requirements/dev.lock

.DEFAULT_GOAL := help
.PHONY: help setup native play test quick check mutants bench soak reach gallery audit lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: native ## make the virtual environment, install everything for development, compile the core

play: $(VENV)/play ## play in the browser: tables for you, bots and friends
	@$(NATIVE) --check >/dev/null || $(NATIVE) --behind --fetch || true
	@$(BIN)/emporion play

test: $(VENV)/browser native ## run all tests (ARGS="-k market" for some)
	@$(BIN)/python -m pytest --numprocesses auto --maxprocesses 8 --dist worksteal $(ARGS)

quick: native ## run the tests of the rules: games, trading, table, laws and stored games
	@$(BIN)/python -m pytest --numprocesses auto --maxprocesses 8 --dist worksteal \
		tests/games tests/trading tests/table tests/laws tests/test_goldens.py $(ARGS)

check: $(VENV)/dev ## lint, check types and the arrows between the parts
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/python tools/arrows.py

mutants: $(VENV)/dev ## break the code one line at a time and count how many the tests notice
	@$(BIN)/python -m tools.mutants $(ARGS)

bench: native ## measure the speed against peers
	@$(BIN)/emporion bench $(ARGS)

soak: $(VENV)/dev ## kill the server 200 times and see that nothing is lost
	@$(BIN)/python tools/soak.py 200

reach: $(VENV)/browser ## look at whole games through all windows, in Chromium and Firefox (ARGS="resafa" for one)
	@$(BIN)/python -m tools.reach $(ARGS)

gallery: $(VENV)/browser ## draw every kind of page at all sizes, by day and by night, into build/gallery
	@$(BIN)/python -m tools.gallery $(ARGS)

audit: $(VENV)/dev ## look for known weaknesses in our code and in what it depends on
	@$(INSTALL) bandit pip-audit
	@$(BIN)/bandit --quiet --recursive src --severity-level medium
	@$(BIN)/python -m pip freeze --exclude-editable > $(VENV)/frozen.txt
	@$(BIN)/pip-audit --progress-spinner off --strict --no-deps --disable-pip --requirement $(VENV)/frozen.txt

lock: $(VENV)/made ## renew the list of what development and tests run on, for all Pythons and systems
	@$(INSTALL) uv
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
		--custom-compile-command 'make lock' --extra dev --extra bench --output-file $(LOCK) pyproject.toml

clean: ## remove everything that make has made
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

native: $(VENV)/dev
	@$(NATIVE) || [ $$? -eq 3 ]

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit("emporion needs Python 3.11 or later" if sys.version_info < (3, 11) else 0)'
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) 'setuptools>=77'
	@touch $@

$(VENV)/play: pyproject.toml $(VENV)/made
	@echo "Installing emporion"
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: pyproject.toml $(LOCK) $(VENV)/made
	@[ ! -e $(VENV)/play ] || $(NATIVE) --wait
	@echo "Installing emporion and the tools to work on it"
	@$(INSTALL) --require-hashes --requirement $(LOCK)
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $(VENV)/play $@

$(VENV)/browser: $(VENV)/dev tools/browser.py
	@echo "Looking for Chromium"
	@$(BIN)/python tools/browser.py
	@touch $@
