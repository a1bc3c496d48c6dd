PORT ?= 8080
DATA ?= data

swift_flags := -c release --explicit-target-dependency-import-check error
python := .build/venv/bin/python
deno := .build/venv/bin/deno
# Swift Testing begins all tests at once unless it is told not to; then each has to wait for all others.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := $(shell expr 2 '*' $$(nproc))
computing := (Rules|Engine|BrowserEngine|Terminal)Tests
# Tests of a club that run once more over PostgreSQL.
on_postgres := --filter '^ClubTests\.(MessageSearchTests|MistypedSearchTests)/' \
  --filter '^ClubTests\.GameSearchTests/(theBest|filters|theYears|soMany|nothingThatIsTyped|whereAFilter)'
# With a second run for a few, as Scripts/swift-tests gives it: these drive real servers on two processors.
steady := $(python) Scripts/python-tests
# Tests of scripts that ask the program, or read modules of Swift that were built.
of_program := $(patsubst %,Tests/Scripts/test_%.py,examples known puzzles)
heading = @printf '\n=== %s\n'

.PHONY: run build web dist deb apt-repo image test test-build test-tools test-web test-scripts test-computing \
  test-nodes test-beside-nodes test-hand-out test-browsers test-terminal test-push test-torture test-long-way \
  test-postgres torture fuzz soak bench format lint clean

# Builds what has changed and serves the app at http://localhost:$(PORT).
run: build
	@exec .build/release/gameon serve --port $(PORT) --data $(DATA)

build: web
	$(heading) 'The server'
	@swift build $(swift_flags) --product gameon

# The finished web app, in the folder where the server looks for it.
web:
	@Scripts/setup run
	$(heading) 'The web app'
	@Scripts/build-wasm
	@Scripts/build-web
	@folder="$$(swift build -c release --show-bin-path)/../share/gameon" && mkdir -p "$$folder" && \
	  ln -sfn ../../../web "$$folder/web" && ln -sfn ../../../../Catalogue "$$folder/catalogue" && \
	  ln -sfn ../../../../Books "$$folder/books"

# The hand-out for hosts: one archive in .build/dist that runs where there is no Swift.
dist: build
	@Scripts/setup dist
	$(heading) 'The hand-out'
	@Scripts/make-dist

# The same as a Debian package.
deb: dist
	@Scripts/make-deb

# The package in a repository for apt, FOLDER, signed by what gpg knows as KEY.
apt-repo: deb
	@Scripts/make-apt-repo '$(FOLDER)' '$(KEY)'

# The same as a container image, for which no daemon is needed.
image: dist
	@Scripts/make-image

# Everything that .ci/run asks for, the quick things first; each suite says what it took. Server and clients have time
# limits, so their tests don't share the processor with those that only compute.
test: lint
	$(heading) 'Swift, and meanwhile what the other tests need, and those that need no program'
	@$(MAKE) --no-print-directory --jobs 3 test-build test-web test-scripts
	@Scripts/check-versions
	$(heading) 'Every test'
	@$(MAKE) --no-print-directory --jobs 2 test-computing test-hand-out
	@Scripts/suite swift Scripts/record-statements Scripts/swift-tests $(swift_flags) --skip-build --skip '^$(computing)'
	@Scripts/suite sql Scripts/check-statements $(swift_flags) --skip-build
	@GAMEON_TEST_DATABASE=postgres Scripts/suite postgres swift test $(swift_flags) --skip-build $(on_postgres)
	@Scripts/suite solver $(python) -m pytest -q -n 2 --dist worksteal $(of_program)
	@Scripts/suite interface $(steady) -n 2 --dist worksteal Tests/API
	@$(MAKE) --no-print-directory --jobs 2 test-nodes test-beside-nodes
	@$(MAKE) --no-print-directory --jobs 4 test-browsers test-terminal test-push test-torture
	@echo 'All is well: style, Swift, web modules, scripts, interface, photos, PostgreSQL, games, terminal, push, torture,' \
	  'hand-out and browsers.'

test-build:
	@Scripts/suite build swift build $(swift_flags) --build-tests

test-tools:
	@Scripts/setup test

# What these look at is there before the program, which leaves a processor free now and then while it is compiled.
test-web: test-tools web
	@Scripts/suite web $(deno) test --quiet --allow-read Tests/Web

test-scripts: test-tools web
	@Scripts/suite scripts $(python) -m pytest -q -n 2 --dist worksteal $(of_program:%=--ignore %) Tests/Scripts

# These only compute, and leave a processor free now and then.
test-computing:
	@Scripts/suite computing Scripts/swift-tests $(swift_flags) --skip-build --filter '^$(computing)'

test-hand-out:
	@Scripts/suite hand-out sh -c 'Scripts/make-dist && Scripts/make-deb && Scripts/make-image'

# Nodes wait half of their time, for leases that lapse and for what was killed: there is room for those that wait for
# nobody, one after the other.
test-nodes:
	@Scripts/suite outages $(steady) Tests/Postgres
	@Scripts/suite nodes $(steady) Tests/Nodes

test-beside-nodes:
	@Scripts/suite photos $(steady) Tests/Media
	@Scripts/suite games $(steady) -n 2 --dist worksteal Tests/Games
	@Scripts/suite dist $(python) -m pytest -q Tests/Dist

test-browsers:
	@Scripts/suite browsers $(steady) -n 3 --dist worksteal Tests/Browser

# These wait most of their time, beside the browsers: for minutes that a server lets pass, for keys that take effect,
# for what was killed.
test-terminal:
	@Scripts/suite terminal $(steady) Tests/Terminal

test-push:
	@Scripts/suite push $(steady) -n 6 --dist worksteal Tests/Push

test-torture:
	@Scripts/suite torture $(steady) Tests/Torture

# The interface once more, without the short way of commands and messages, after a change of either way: both do what it says.
test-long-way:
	@LOG_LEVEL=debug Scripts/suite long-way $(steady) Tests/API

# The interface, the club and the server once more, over PostgreSQL, after a change of what they ask of a database.
test-postgres:
	@GAMEON_TEST_DATABASE=postgres Scripts/suite interface $(steady) -n 2 --dist worksteal Tests/API
	@GAMEON_TEST_DATABASE=postgres Scripts/suite swift Scripts/swift-tests $(swift_flags) \
	  --filter '^(Club|Server)Tests\.'

# 500 kills in the middle of the game instead of 25.
torture: build
	@Scripts/setup test
	@KILLS=500 $(python) -m pytest -q -s Tests/Torture

# Each reader of bytes from outside, for a minute; make test tries a few inputs of each.
fuzz:
	@Scripts/setup run
	@Scripts/fuzz

# An hour at half load: memory, files and threads may not grow.
soak: build
	@Scripts/setup test
	@$(python) Benchmarks/soak.py

bench: dist
	@Scripts/setup bench
	@Benchmarks/run

format:
	@Scripts/setup run
	@swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz
	@$(deno) fmt --quiet

lint:
	@Scripts/setup run
	$(heading) 'Style'
	@Scripts/lint

clean:
	rm -rf .build .build-fuzz
