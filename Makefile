# Everything a contributor runs. `make` alone lists the targets.

PYTHON ?= python3
# Each interpreter has an environment of its own: with PYTHON=python3.12 it is .venv-python3.12.
VENV := .venv$(if $(filter python3,$(PYTHON)),,-$(notdir $(PYTHON)))
# The other Pythons that are supported.
OTHERS := 3.12 3.13
UV_VERSION := 0.13.7
# Extra arguments: `make lock LOCK=--upgrade`, `make test PYTEST='-k scoring'`, `make fuzz FUZZ='--games 9'`,
# `make bench-server SERVER='--runs 1'`.
LOCK ?=
PYTEST ?=
FUZZ ?= --games 200
TORTURE ?= --games 300
ATTACK ?=
DECODER ?= -max_total_time=300 -max_len=4096
SERVER ?=
SHOTS ?=
FRAMES ?=

# uv must use the interpreter named above and never fetch one.
export UV_PYTHON_DOWNLOADS := never
# Keep compiled modules even if the environment forbids it: the tests start hundreds of programs.
unexport PYTHONDONTWRITEBYTECODE

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test pythons test-rules bare check web web-check format fuzz fuzz-decoder torture attack mutants bench \
	bench-bots bench-snap bench-snap-sockets bench-server bench-frames bench-loading lock clean protocol strength chromium \
	screenshots

# Where `make play` listens, and where it keeps its games. Friends on the same network can join;
# with HOST=127.0.0.1 they cannot.
HOST ?= 0.0.0.0
PORT ?= 8000
DATA := .data/cabo.sqlite

# Node is installed into the same environment, so a newcomer needs only Python.
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(VENV)/bin/npm --prefix web
PAGE := src/cabo/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/scripts web/vite.config.ts -type f) \
	$(wildcard src/cabo/texts/*/*.ftl)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.installed web ## build the page, serve it on this machine and open it in a browser
	@mkdir -p $(dir $(DATA))
	@$(VENV)/bin/python web/scripts/free.py $(HOST) $(PORT)
	@$(open_browser)
	@echo 'Open the address below in a browser. Ctrl-C stops the server; what was played is kept.'
	@exec $(VENV)/bin/cabo serve --host $(HOST) --port $(PORT) --data $(DATA) --log-level warning

web: $(PAGE) ## build the web page

web-check: web/node_modules/.installed $(VENV)/.installed ## check the page's types and run its tests
	@$(NPM) run --silent types:check
	@$(NPM) run --silent check
	@$(NPM) run --silent test

test: check web-check web chromium ## set up what is missing, then lint, check types and run the tests
	@$(VENV)/bin/pytest -q -n auto --dist loadfile $(PYTEST)

# Pythons do not differ in the browser, nor in the long games and the attacks on whole servers.
pythons: web ## run the tests on the other supported Pythons that it finds, without the longest
	@for each in $$(tools/pythons $(OTHERS)); do \
		echo "With $$each"; $(MAKE) --no-print-directory test-rules PYTHON="$$each"; \
	done

test-rules: $(VENV)/.installed
	@$(VENV)/bin/pytest -q -n auto --dist loadfile $(foreach long,browser torture properties cli/test_serve.py \
		cli/test_tables.py server/test_golden_logs.py server/test_snaps.py,--ignore tests/$(long)) $(PYTEST)

bare: ## run `make play` and `make test` in a fresh Debian, built in a temporary folder (as root, 20 minutes)
	@tools/bare.py

# The browser for the tests of the page. If it cannot be installed, the tests that need it say so.
chromium:
	@$(need_chromium)

screenshots: $(VENV)/.installed web chromium ## take the pictures in docs/screenshots again
	@$(VENV)/bin/python -m tests.browser.pictures $(SHOTS)

check: $(VENV)/.installed web/node_modules/.installed ## only lint, check the formatting and check Python's types
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/ruff format --check
	@$(VENV)/bin/mypy
	@$(NPM) run --silent lint
	@$(NPM) run --silent format:check

format: $(VENV)/.installed web/node_modules/.installed ## format the code and apply the linter's safe fixes
	@$(VENV)/bin/ruff check --fix
	@$(VENV)/bin/ruff format
	@$(NPM) run --silent lint -- --fix
	@$(NPM) run --silent format

fuzz: $(VENV)/.installed ## play many random games of every edition, to find a broken rule
	@$(VENV)/bin/cabo fuzz $(FUZZ)
	@$(VENV)/bin/cabo fuzz --random-house $(FUZZ)

torture: $(VENV)/.installed ## play on a server that is killed and cut off, to find a lost or doubled move
	@$(VENV)/bin/python -m tests.torture $(TORTURE)

attack: $(VENV)/.installed ## attack a server while honest games are played on it (ten minutes)
	@$(VENV)/bin/python -m tests.torture --attacks $(ATTACK)

fuzz-decoder: $(VENV)/.installed ## send mutated commands to a table, to find one that breaks it
	@$(VENV)/bin/uv pip install --quiet --python $(VENV)/bin/python --group fuzz
	@$(VENV)/bin/python -m fuzz.decoder $(DECODER)

mutants: $(VENV)/.installed ## change the code in small ways and list the changes that no test noticed
	@$(VENV)/bin/mutmut run
	@$(VENV)/bin/mutmut results

bench: .venv-bench/.installed ## compare the speed of the rules with other game libraries
	@.venv-bench/bin/python bench/rules.py

bench-bots: $(VENV)/.installed ## measure how long each bot thinks about a decision
	@$(VENV)/bin/python bench/bots.py

bench-snap: $(VENV)/.installed ## measure how fair the snap arbiter is, to honest players and to forgers
	@$(VENV)/bin/python bench/snap.py

bench-snap-sockets: $(VENV)/.installed ## the same over real sockets with long delays (as root, a quarter of an hour)
	@$(VENV)/bin/python bench/snap_sockets.py

bench-frames: $(VENV)/.installed web chromium ## measure frames a second while cards move, beside bare boxes (eight minutes)
	@PYTHONPATH=. $(VENV)/bin/python bench/frames.py $(FRAMES)

bench-loading: $(VENV)/.installed web chromium ## measure how soon pages can be used, beside a bare one (two minutes)
	@PYTHONPATH=. $(VENV)/bin/python bench/loading.py

protocol: $(VENV)/.installed ## write docs/protocol.md again from the types of the protocol
	@$(VENV)/bin/python -m tools.protocol_page

bench-server: $(VENV)/.installed bench/boardgame/node_modules/.installed ## measure the table server beside boardgame.io's (ten minutes)
	@$(VENV)/bin/python bench/server.py $(SERVER)

strength: $(VENV)/.installed ## play the bots against each other in every edition (half an hour)
	@$(VENV)/bin/python bench/strength.py

# The requirements files are committed and must work with any package index, so they name none.
lock: $(VENV)/.uv-$(UV_VERSION) ## write requirements/*.txt again from pyproject.toml
	@for group in 'dev --extra lab --extra server' bench; do \
		$(VENV)/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
			$(LOCK) pyproject.toml --group $$group -o requirements/$${group%% *}.txt; \
	done
	@if grep -nE '://|^ *--(extra-)?(index|find)' requirements/*.txt; then \
		echo 'A requirements file names an index.' >&2; exit 1; \
	fi

clean: ## remove everything that the other targets made
	@rm -rf .venv .venv-* web/node_modules bench/boardgame/node_modules $(dir $(PAGE)) mutants dist build \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Because of the stamp files a second run does not install again.
$(VENV)/.installed: requirements/dev.txt
.venv-bench/.installed: requirements/bench.txt
$(VENV)/.installed .venv-bench/.installed: %/.installed: %/.uv-$(UV_VERSION) pyproject.toml
	@echo "Installing $(filter requirements/%,$^) into $*"
	@$*/bin/uv pip install --quiet --compile-bytecode --python $*/bin/python --require-hashes -r $(filter requirements/%,$^)
	@$*/bin/uv pip install --quiet --python $*/bin/python --no-deps --no-build-isolation -e .
	@touch $@

bench/boardgame/node_modules/.installed: bench/boardgame/package-lock.json bench/boardgame/package.json
	@command -v npm >/dev/null || { echo 'Please install Node 18 or newer with npm.' >&2; exit 1; }
	@echo 'Installing boardgame.io into bench/boardgame'
	@npm ci --prefix bench/boardgame
	@touch $@

$(VENV)/.uv-$(UV_VERSION) .venv-bench/.uv-$(UV_VERSION): %/.uv-$(UV_VERSION):
	@$(need_python)
	@echo "Creating $*"
	@$(PYTHON) -m venv --clear $*
	@$*/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc $(VENV)/.installed
	@echo 'Installing what the page is built with into web/node_modules'
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@$(NPM) run --silent build

# On a desktop, open the browser once the server answers.
define open_browser
if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname)" = Darwin ]; then \
	$(VENV)/bin/python web/scripts/open.py http://127.0.0.1:$(PORT) & \
fi
endef

# Debian's Chromium; Playwright's driver needs libatomic.
define need_chromium
has_chromium() { [ -n "$${CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null; }; \
has_atomic() { $(VENV)/bin/python -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null; }; \
has_chromium || tools/need chromium; \
has_atomic || tools/need libatomic1; \
if ! has_chromium || ! has_atomic; then \
	echo 'Please install Chromium and libatomic for the tests of the page (on Debian: apt-get install chromium libatomic1).' >&2; \
fi
endef

# A bare Debian has no python3, and Debian's python3 lacks ensurepip, which venv needs. Both are
# installed if that takes no password; a PYTHON that the user chose is left as it is.
define need_python
has_venv() { $(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }; \
has_venv || [ '$(PYTHON)' != python3 ] || tools/need python3 python3-venv; \
if ! has_venv; then \
	echo 'Please install Python 3.11 or newer with its venv module' \
		'(on Debian: apt-get install python3 python3-venv).' >&2; \
	exit 1; \
fi
endef
