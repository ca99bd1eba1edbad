# make site   checks the notes, writes Site/public/ and prints the page to open
# make test   runs all tests, the notes among them; with FILTER=WordTests only those, without the notes
# make units  runs the tests of single modules, which take a few minutes
# make flags  prints what these builds pass to swift build and swift test
# make lint   checks the formatting of Swift and C files, the width of comments, that nothing
#             counts bytes as letters, that one piece of code alone follows paths, and that
#             messages and comments avoid phrases that aren't natural English
# make mutations   changes lines of the sources, drawn by SEED, one at a time, and tells which no test
#             notices; COUNT lines of each part; takes hours
# make install PREFIX=/usr/local   builds the tool for use and copies it, with completions and the
#             manual; DESTDIR is put before all paths; make uninstall removes what it copied
# make bundle puts the tool where SwiftPM takes it from if MARBLE_BUNDLE is set

SWIFT ?= swift
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# A debug build reaches the first page soonest; later runs use what is built. Few need a debugger or
# an index of the system's modules: without both, compilers take a quarter less time. With LEAN=
# they're made, which builds everything anew. SwiftPM finds tests by the index of our modules.
LEAN ?= -debug-info-format none -Xswiftc -index-ignore-system-modules
BUILD := --explicit-target-dependency-import-check error $(LEAN)
MARBLE := .build/debug/marble
# The plugins are built where they are tested: SwiftPM builds the whole tool once more for them.
UNPLUGGED := MARBLE_UNPLUGGED=1
# Most tests start compilers; all of them at once would be slower than a few at a time.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4
# Tests that must trap do so by the hundred, and a trace of a debug build takes seconds to make.
export SWIFT_BACKTRACE ?= enable=no

# What is installed runs without a toolchain: it holds Swift's library and, on Linux, cmark and
# zlib.
RELEASE := .build/release/marble
STATIC := .build/static
STATICALLY := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
BASH = $(SHARE)/bash-completion/completions
ZSH = $(SHARE)/zsh/site-functions
FISH = $(SHARE)/fish/vendor_completions.d
MANUAL := $(patsubst %,notes/en/%.md,first-book make-a-book blocks expectations figures pages site \
  adopt what-marble-promises)
BUNDLE := marble.artifactbundle
TRIPLE = $(shell $(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

# Runs tests, with these options, and tells which of them took the longest, whatever came of them.
tested = events=.build/tests.json; status=0; rm -f $$events; \
	$(UNPLUGGED) $(SWIFT) test $(BUILD) $(1) $(addprefix --filter ,$(FILTER)) \
	  --event-stream-output-path $$events --event-stream-version 0 || status=$$?; \
	if [ -s $$events ] && command -v python3 >/dev/null; then \
	  python3 Tests/slowest.py $$events; fi; \
	rm -f $$events; exit $$status

.PHONY: site test units flags lint mutations setup tool release install uninstall bundle

site: tool
	$(MARBLE) build

test: tool
	$(call tested)
	$(if $(FILTER),,$(MARBLE) test)

# Tests of the pipeline and of the tool run whole books, and take most of the time.
units: setup
	$(call tested,--skip MarblePipelineTests --skip marbleTests)

flags:
	@echo $(BUILD)

lint:
	git ls-files -z '*.swift' | xargs -0 $(SWIFT) format lint --strict --parallel
	@if git grep -nE '(^|[^8])\.(dropFirst|dropLast|prefix|suffix)\([^()]*utf8\.count' -- '*.swift'; \
	then echo "error: a number of bytes counts no characters: say rest(behind:) or path(below:)"; \
	  exit 1; fi
	@if git grep -nE 'Mutex|Guarded|Lock\b|assumeIsolated| as[!?] |@unchecked|nonisolated\(' -- \
	  Tests/SignalsAppTests; \
	then echo "error: the app of the tests needs no lock, no cast and no word past the compiler"; \
	  exit 1; fi
	@if git grep -nP '^(?=.{101}) *//' -- '*.swift' ':!*/Lies/*'; \
	then echo "error: a line of a comment has at most 100 columns"; exit 1; fi
	@if git grep -nP '^.{101}|\t| $$' -- 'Sources/*.c' 'Sources/*.h'; \
	then echo "error: lines of C have at most 100 columns, no tab, and no space at the end"; \
	  exit 1; fi
	@if git grep -nE 'component (==|!=) "\.\."|removingPercentEncoding\b' -- 'Sources/Marble*.swift' \
	  ':!Sources/MarbleModel/Source/RelativePath.swift' ':!*/KnownNames.swift'; \
	then echo "error: a path is followed by pathComponents, and decoded by percentDecoded"; \
	  exit 1; fi
	python3 Tests/Checks/Structure/words.py
	python3 Tests/Checks/Structure/chinese.py

mutations: setup
	python3 Tests/Whole/Mutations/lines.py --output .build/mutations.md \
	  $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT))

tool: setup
	$(UNPLUGGED) $(SWIFT) build $(BUILD) --product marble

# Installs cmark, and zlib where Swift came without it: the libraries that SwiftPM cannot fetch.
setup:
	@if [ -e /usr/include/cmark.h ] && [ -e /usr/include/zlib.h ]; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libcmark-dev zlib1g-dev; \
	elif command -v brew >/dev/null; then \
	  brew list cmark >/dev/null 2>&1 || brew install cmark; \
	else \
	  echo "error: cmark or zlib is missing: install headers and library, then run make again" >&2; \
	  exit 2; \
	fi

# A linker takes the archive of a library if it finds nothing else where pkg-config sends it.
release: setup
	@mkdir -p $(STATIC)
	@for library in libcmark:cmark zlib:z; do \
	  package=$${library%:*} name=$${library#*:}; \
	  archive=$$($(CC) -print-file-name=lib$$name.a); \
	  if [ -e "$$archive" ]; then \
	    ln -sf "$$archive" $(STATIC)/lib$$name.a; \
	    printf 'Name: %s\nDescription: %s\nVersion: 0\nLibs: -L%s -l%s\n' "$$package" "$$name" \
	      "$(CURDIR)/$(STATIC)" "$$name" >$(STATIC)/$$package.pc; \
	  fi; \
	done
	PKG_CONFIG_PATH="$(CURDIR)/$(STATIC)" \
	  $(SWIFT) build $(BUILD) -c release --product marble $(STATICALLY)

install: release
	install -d "$(BIN)" "$(BASH)" "$(ZSH)" "$(FISH)" "$(SHARE)/doc/marble"
	install -s -m 755 $(RELEASE) "$(BIN)/marble"
	"$(BIN)/marble" --generate-completion-script bash >"$(BASH)/marble"
	"$(BIN)/marble" --generate-completion-script zsh >"$(ZSH)/_marble"
	"$(BIN)/marble" --generate-completion-script fish >"$(FISH)/marble.fish"
	install -m 644 $(MANUAL) LICENSE "$(SHARE)/doc/marble"

uninstall:
	rm -f "$(BIN)/marble" "$(BASH)/marble" "$(ZSH)/_marble" "$(FISH)/marble.fish"
	rm -f $(patsubst %,"$(SHARE)/doc/marble/%",$(notdir $(MANUAL)) LICENSE)
	-rmdir "$(SHARE)/doc/marble" 2>/dev/null

bundle: release
	rm -rf $(BUNDLE)
	install -d $(BUNDLE)/marble
	install -s -m 755 $(RELEASE) $(BUNDLE)/marble/marble
	install -m 644 LICENSE $(BUNDLE)
	printf '{"schemaVersion": "1.0", "artifacts": {"marble": {"type": "executable", %s}}}\n' \
	  "\"version\": \"$$($(RELEASE) --version)\", \"variants\": [{\"path\": \"marble/marble\", \
	\"supportedTriples\": [\"$(TRIPLE)\"]}]" >$(BUNDLE)/info.json
