# The entry point. It needs make and Python 3.11 or newer; the first call installs the dependencies.

PYTHON := $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
INSTALLER := uv  # `make INSTALLER=pip …` installs with pip alone
BIN := .venv/bin
TOOLS := .venv/installer
UV_OPTIONS := -q --python $(BIN)/python --require-hashes
PIP_OPTIONS := -q --no-compile --require-hashes
EXTRAS = $(BIN)/python -c 'import settings; print(*settings.read_settings().extras)' 2>/dev/null

.PHONY: run move backup restore test test-long lint fix bench strength soak soak-upgrade docs
.DELETE_ON_ERROR:

run: .venv/run.lock  ## start the bot, or the local table where no token is set
	@for extra in $$($(EXTRAS)); do $(MAKE) --no-print-directory .venv/$$extra.lock || exit; done
	@$(BIN)/python bot.py

move: .venv/postgres.lock  ## copy the SQLite file FILE to the PostgreSQL database of the settings
	@$(BIN)/python bot.py move $(or $(FILE),var/longtable.db)

backup: .venv/run.lock  ## save a copy of the database, while the bot runs or not
	@$(BIN)/python bot.py backup

restore: .venv/run.lock  ## replace the database with the copy FILE, while no bot runs
	@$(BIN)/python bot.py restore $(FILE)

# The tests start many Pythons: without bytecode files each would compile the whole program.
test test-long: export PYTHONDONTWRITEBYTECODE :=
test: lint  ## everything that must hold
	$(BIN)/pytest -q -n auto --dist worksteal

test-long: export SEEDS ?= 25
test-long: export POSTGRESQL ?= all
test-long: test  ## the same with many random matches, SEEDS of each, and on PostgreSQL, too

# The first check of types reads everything, on all processors; the next ones read what changed.
lint: .venv/dev.lock  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(if $(wildcard .mypy_cache),,-n auto) .

fix: .venv/dev.lock  ## repair the style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.lock  ## measure speed; prints the machine's description
	$(BIN)/python -m benchmarks

strength: .venv/dev.lock  ## measure how strong robots play, in many matches against each other
	$(BIN)/python -m benchmarks strength

soak: .venv/dev.lock  ## soak test: a hundred matches with faults for MINUTES (10); SEED repeats a run; PROCESSES (1)
	@$(BIN)/python -m tests.fire.run

soak-upgrade: .venv/dev.lock  ## half of MINUTES (4) with the program of COMMIT, half with this one on its matches; SEED
	@$(BIN)/python -m tests.fire.upgrade $(COMMIT)

docs: .venv/dev.lock  ## rewrite the parts of the documents that come from the program, then check them
	$(BIN)/python -m settings > .env.example
	$(BIN)/python -m tests.rooms > docs/architecture.svg
	$(BIN)/python -m web.api > tests/web/openapi.json
	$(BIN)/python -m tests.render.contact
	$(BIN)/pytest -q tests/test_docs.py

# A copy of the lock next to the packages records the installed versions, so that an unchanged lock installs nothing.
.venv/run.lock: requirements.lock | .venv
	@$(call install,$<)
	@cp $< $@

# Bytecode files of all libraries take 50 MiB, most of them of modules that the bot never imports,
# but the tests start many Pythons: without these files each would compile what it imports.
.venv/dev.lock: UV_OPTIONS += --compile-bytecode
.venv/dev.lock: PIP_OPTIONS := -q --require-hashes

.venv/local.lock .venv/postgres.lock .venv/dev.lock: .venv/%.lock: requirements-%.lock | .venv
	@$(call install,$<)
	@cp $< $@

.venv:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found."; exit 2; }
	@echo "Installing into .venv; this happens once."
	@$(PYTHON) -m venv --without-pip .venv || { rm -rf .venv; exit 2; }

# uv needs seconds where pip needs a minute; without uv, pip does the same. Installers that the
# machine does not have are kept only for the call: they take as much disk as large libraries.
define install
	if [ "$(strip $(INSTALLER))" = uv ] && command -v uv >/dev/null; then \
		uv pip install $(UV_OPTIONS) -r $(1); \
	else \
		trap 'rm -rf $(TOOLS)' EXIT; $(PYTHON) -m venv --clear $(TOOLS) || exit; \
		pip="$(TOOLS)/bin/python -m pip --disable-pip-version-check"; \
		if [ "$(strip $(INSTALLER))" = uv ] && { $$pip install -q --require-hashes -r requirements-uv.lock \
			|| { echo "uv could not be installed; pip does its work."; false; }; }; then \
			$(TOOLS)/bin/uv pip install $(UV_OPTIONS) -r $(1); \
		else \
			$$pip --python $(BIN)/python install $(PIP_OPTIONS) -r $(1); \
		fi; \
	fi
endef
