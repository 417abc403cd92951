# Everything a contributor runs. `make` alone lists the targets.

PYTHON ?= python3
UV_VERSION := 0.13.7
# Extra arguments: `make lock LOCK=--upgrade`, `make test PYTEST='-k scoring'`, `make fuzz FUZZ='--games 9'`.
LOCK ?=
PYTEST ?=
FUZZ ?= --games 200
TORTURE ?= --games 300

# The interpreter is the one named above, never one that uv fetches.
export UV_PYTHON_DOWNLOADS := never

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help test check format fuzz torture mutants bench bench-bots bench-snap lock clean strength

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

test: check ## set up what is missing, then lint, check types and run the tests
	@.venv/bin/pytest -q $(PYTEST)

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

mutants: .venv/.installed ## change the code in small ways and list the changes no test noticed
	@.venv/bin/mutmut run
	@.venv/bin/mutmut results

bench: .venv-bench/.installed ## compare the pace of the rules with other game libraries
	@.venv-bench/bin/python bench/rules.py

bench-bots: .venv/.installed ## measure how long each bot thinks about a decision
	@.venv/bin/python bench/bots.py

bench-snap: .venv/.installed ## measure how fair the snap arbiter is, to honest players and to forgers
	@.venv/bin/python bench/snap.py

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
	@rm -rf .venv .venv-bench mutants dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The stamp files keep a second run from installing again.
.venv/.installed: requirements/dev.txt
.venv-bench/.installed: requirements/bench.txt
.venv/.installed .venv-bench/.installed: %/.installed: %/.uv-$(UV_VERSION) pyproject.toml
	@echo "Installing $(filter requirements/%,$^) into $*"
	@$*/bin/uv pip install --quiet --python $*/bin/python --require-hashes -r $(filter requirements/%,$^)
	@$*/bin/uv pip install --quiet --python $*/bin/python --no-deps --no-build-isolation -e .
	@touch $@

.venv/.uv-$(UV_VERSION) .venv-bench/.uv-$(UV_VERSION): %/.uv-$(UV_VERSION):
	@$(need_python)
	@echo "Creating $*"
	@$(PYTHON) -m venv --clear $*
	@$*/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

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
