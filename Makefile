# Every target does its own set-up; nothing needs to be activated. `make` alone lists them.
# Options go through ARGS, for instance: make run ARGS="--port 9000"

BIN := .venv/bin
ARGS ?=
export PYTHON CHROMIUM

# Material prints an advert into every build otherwise, which hides the lines that matter.
export NO_MKDOCS_2_WARNING := 1
export DISABLE_MKDOCS_2_WARNING := true

.DEFAULT_GOAL := help
.PHONY: help run test proof bench setup lint format site lock clean

help: ## list these targets
	@echo "make run    and    make test    are all you need; the rest is for those who work on tute-teach:"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r target text; do printf '%-14s %s\n' "$$target" "$$text"; done

run: setup ## verify the scenarios, build the site, serve site, lessons and game on one printed address
	@$(BIN)/tute-teach verify
	@$(BIN)/tute-teach build
	@$(BIN)/tute-teach serve $(ARGS)

test: ## everything that guards the project, as CI runs it
	@$(MAKE) --no-print-directory --jobs 2 lint site
	@TUTE_CHROMIUM="$$(.ci/chromium)" || exit 1; export TUTE_CHROMIUM; \
	$(BIN)/python -m pytest --numprocesses auto --dist loadscope --no-loadscope-reorder $(ARGS)

proof: setup ## the long form of the tests: what `make test` samples, in full
	@TUTE_CHROMIUM="$$(.ci/chromium)" || exit 1; export TUTE_CHROMIUM; \
	$(BIN)/python -m pytest --proof --numprocesses auto --dist loadscope --no-loadscope-reorder $(ARGS)

bench: setup ## figures: verify, build, engine, bots, service, page weight
	@$(BIN)/tute-teach bench $(ARGS)

setup: ## make .venv from the lock, if that has not been done yet
	@.ci/setup

lint: setup ## style, types, floors: what is told without running anything
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: setup ## put the code into its form, and what is made from it: schemas, answers in the guides
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/tute-teach schema --out tute_teach/schemas --mark scenarios --mark lessons
	$(BIN)/python -m tests.pages.guides

site: setup ## verify the scenarios, build the site strictly, check what was built
	$(BIN)/tute-teach verify
	$(BIN)/tute-teach build
	$(BIN)/tute-teach check-site

lock: setup ## write requirements/lock.txt anew from pyproject.toml; ARGS=--upgrade takes newer versions
	$(BIN)/uv pip compile pyproject.toml --extra postgres --extra dev --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --quiet \
		--output-file requirements/lock.txt $(ARGS)

clean: ## remove what was made: environment, caches, built site
	rm -rf .venv .cache .hypothesis site build dist
