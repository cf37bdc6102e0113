# Everything happens in .venv and data/, inside this folder.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
DB ?= data/playledger.db

# Processes that run tests: one more than there are cores, for many tests wait for servers.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# Tests start many programs: none is compiled twice, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test lint types soak bench openapi renew lock clean

run: $(VENV)/run ## the service, with a finished example match
	@mkdir -p data
	$(BIN)/playledger --db $(DB) serve --create --example

test: $(VENV)/test ## the whole suite
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

lint: $(VENV)/test ## style, types, and which room may import which
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

types: ## the types in the pages' scripts, where there is node
	npx --yes --package typescript tsc --project tests/api/jsconfig.json

soak: $(VENV)/test ## the long rounds: kills, 10,000-match sweeps
	PLAYLEDGER_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup -m soak

bench: $(VENV)/bench ## ratios of speed, side by side with their peers (ONLY="P1 P2" KEEP=file COMPARE=file)
	$(BIN)/python -m tests.bench $(if $(ONLY),--only $(ONLY)) $(if $(KEEP),--keep $(KEEP)) $(if $(COMPARE),--compare $(COMPARE))

openapi: $(VENV)/run ## writes openapi.yaml anew
	$(BIN)/python -m api.describe > openapi.yaml

renew: $(VENV)/test ## makes what releases owe; OF=game/release: anew, as nobody has stored anything of it
	$(BIN)/python -m tests.renew $(OF)

lock: $(VENV)/test ## locks the dependencies anew
	PATH="$(CURDIR)/$(BIN):$$PATH" requirements/lock.sh

clean: ## removes what was installed and made
	rm -rf $(VENV) data

$(VENV)/pip:
	$(PYTHON) -m venv $(VENV)
	@touch $@

# One marker a set of dependencies, each standing on the one before.
$(VENV)/run $(VENV)/test $(VENV)/bench: $(VENV)/%: requirements/%.lock pyproject.toml | $(VENV)/pip
	$(PIP) install --require-hashes -r requirements/$*.lock
	$(PIP) install --no-deps --editable .
	@touch $@
