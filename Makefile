# Everything a contributor runs. `make` alone lists the targets.

PYTHON ?= python3
UV_VERSION := 0.13.7
# Extra arguments: `make lock LOCK=--upgrade`, `make test PYTEST='-k scoring'`, `make fuzz FUZZ='--games 9'`,
# `make bench-server SERVER='--runs 1'`.
LOCK ?=
PYTEST ?=
FUZZ ?= --games 200
TORTURE ?= --games 300
DECODER ?= -max_total_time=300 -max_len=4096
SERVER ?=
SHOTS ?=
FRAMES ?=

# The interpreter is the one named above, never one that uv fetches.
export UV_PYTHON_DOWNLOADS := never

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check web web-check format fuzz fuzz-decoder torture mutants bench bench-bots bench-snap \
	bench-server bench-frames bench-loading lock clean protocol strength chromium screenshots

# Where `make play` listens, and where its games are kept. Friends on the same network can come, too;
# with HOST=127.0.0.1 nobody can.
HOST ?= 0.0.0.0
PORT ?= 8000
DATA := .data/cabo.sqlite

# Node comes from the environment too, so that Python is all a newcomer needs.
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" .venv/bin/npm --prefix web
PAGE := src/cabo/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/index.html web/scripts web/vite.config.ts -type f)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: .venv/.installed web ## build the page, serve it on this machine and open it in a browser
	@mkdir -p $(dir $(DATA))
	@$(open_browser)
	@echo 'Open the address below in a browser. Ctrl-C stops the server; what was played is kept.'
	@exec .venv/bin/cabo serve --host $(HOST) --port $(PORT) --data $(DATA) --log-level warning

web: $(PAGE) ## build the web page

web-check: web/node_modules/.installed .venv/.installed ## check the page's types and run its tests
	@$(NPM) run --silent types:check
	@$(NPM) run --silent check
	@$(NPM) run --silent test

test: check web-check web chromium ## set up what is missing, then lint, check types and run the tests
	@.venv/bin/pytest -q -n auto --dist loadfile $(PYTEST)

# The browser that the page is tried in. Where it cannot be installed, the tests that need it say so.
chromium:
	@$(need_chromium)

screenshots: .venv/.installed web chromium ## take the pictures in docs/screenshots anew
	@.venv/bin/python -m tests.browser.pictures $(SHOTS)

check: .venv/.installed ## lint and check types only
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy

format: .venv/.installed ## format the code and apply the linter's safe fixes
	@.venv/bin/ruff check --fix
	@.venv/bin/ruff format

fuzz: .venv/.installed ## play many random games of every edition, looking for a broken rule
	@.venv/bin/cabo fuzz $(FUZZ)
	@.venv/bin/cabo fuzz --random-house $(FUZZ)

torture: .venv/.installed ## play on a server that is killed and cut off, looking for a lost or doubled move
	@.venv/bin/python -m tests.torture $(TORTURE)

fuzz-decoder: .venv/.installed ## send mutated commands to a table, looking for one that breaks it
	@.venv/bin/uv pip install --quiet --python .venv/bin/python --group fuzz
	@.venv/bin/python -m fuzz.decoder $(DECODER)

mutants: .venv/.installed ## change the code in small ways and list the changes no test noticed
	@.venv/bin/mutmut run
	@.venv/bin/mutmut results

bench: .venv-bench/.installed ## compare the pace of the rules with other game libraries
	@.venv-bench/bin/python bench/rules.py

bench-bots: .venv/.installed ## measure how long each bot thinks about a decision
	@.venv/bin/python bench/bots.py

bench-snap: .venv/.installed ## measure how fair the snap arbiter is, to honest players and to forgers
	@.venv/bin/python bench/snap.py

bench-frames: .venv/.installed web chromium ## measure frames a second while cards move, beside bare boxes (eight minutes)
	@PYTHONPATH=. .venv/bin/python bench/frames.py $(FRAMES)

bench-loading: .venv/.installed web chromium ## measure how soon pages can be used, beside a bare one (two minutes)
	@PYTHONPATH=. .venv/bin/python bench/loading.py

protocol: .venv/.installed ## write docs/protocol.md anew from the types of the protocol
	@.venv/bin/python -m cabo.server.protocol_doc

bench-server: .venv/.installed bench/boardgame/node_modules/.installed ## measure the table server beside boardgame.io's (ten minutes)
	@.venv/bin/python bench/server.py $(SERVER)

strength: .venv/.installed ## play the bots against each other in every edition (half an hour)
	@.venv/bin/python bench/strength.py

# A requirements file is committed, so it must work with any index: it may name none.
lock: .venv/.uv-$(UV_VERSION) ## write requirements/*.txt anew from pyproject.toml
	@for group in 'dev --extra lab --extra server' bench; do \
		.venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
			$(LOCK) pyproject.toml --group $$group -o requirements/$${group%% *}.txt; \
	done
	@if grep -nE '://|^ *--(extra-)?(index|find)' requirements/*.txt; then \
		echo 'A requirements file names an index.' >&2; exit 1; \
	fi

clean: ## remove everything that the other targets made
	@rm -rf .venv .venv-bench web/node_modules bench/boardgame/node_modules $(dir $(PAGE)) mutants dist build \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The stamp files keep a second run from installing again.
.venv/.installed: requirements/dev.txt
.venv-bench/.installed: requirements/bench.txt
.venv/.installed .venv-bench/.installed: %/.installed: %/.uv-$(UV_VERSION) pyproject.toml
	@echo "Installing $(filter requirements/%,$^) into $*"
	@$*/bin/uv pip install --quiet --python $*/bin/python --require-hashes -r $(filter requirements/%,$^)
	@$*/bin/uv pip install --quiet --python $*/bin/python --no-deps --no-build-isolation -e .
	@touch $@

bench/boardgame/node_modules/.installed: bench/boardgame/package-lock.json bench/boardgame/package.json
	@command -v npm >/dev/null || { echo 'Please install Node 18 or newer with npm.' >&2; exit 1; }
	@echo 'Installing boardgame.io into bench/boardgame'
	@npm ci --prefix bench/boardgame
	@touch $@

.venv/.uv-$(UV_VERSION) .venv-bench/.uv-$(UV_VERSION): %/.uv-$(UV_VERSION):
	@$(need_python)
	@echo "Creating $*"
	@$(PYTHON) -m venv --clear $*
	@$*/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc .venv/.installed
	@echo 'Installing what the page is built with into web/node_modules'
	@$(NPM) ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@$(NPM) run --silent build

# Where there is a desktop, its browser opens once the server answers.
define open_browser
if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || [ "$$(uname)" = Darwin ]; then \
	.venv/bin/python web/scripts/open.py http://127.0.0.1:$(PORT) & \
fi
endef

# Debian's own, installed where that takes no password.
define need_chromium
has_chromium() { [ -n "$${CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null; }; \
if ! has_chromium && command -v apt-get >/dev/null; then \
	as_root='env DEBIAN_FRONTEND=noninteractive'; \
	[ "$$(id -u)" = 0 ] || as_root="sudo -n $$as_root"; \
	if $$as_root true 2>/dev/null; then \
		echo 'Installing chromium with apt-get'; \
		$$as_root apt-get -qq update || true; \
		$$as_root apt-get -qq install -y --no-install-recommends chromium >/dev/null || true; \
	fi; \
fi; \
if ! has_chromium; then \
	echo 'Please install Chromium, in which the page is tried (on Debian: apt-get install chromium).' >&2; \
fi
endef

# A bare Debian has no python3, and its python3 comes without ensurepip, which venv needs. Both are
# installed where that takes no password; a PYTHON that somebody chose is left as it is.
define need_python
has_venv() { $(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }; \
if ! has_venv && [ '$(PYTHON)' = python3 ] && command -v apt-get >/dev/null; then \
	as_root='env DEBIAN_FRONTEND=noninteractive'; \
	[ "$$(id -u)" = 0 ] || as_root="sudo -n $$as_root"; \
	if $$as_root true 2>/dev/null; then \
		echo 'Installing python3 and python3-venv with apt-get'; \
		$$as_root apt-get -qq update || true; \
		$$as_root apt-get -qq install -y python3 python3-venv >/dev/null || true; \
	fi; \
fi; \
if ! has_venv; then \
	echo 'Please install Python 3.11 or newer with its venv module' \
		'(on Debian: apt-get install python3 python3-venv).' >&2; \
	exit 1; \
fi
endef
