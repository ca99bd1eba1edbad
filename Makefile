# make site   checks the notes, writes Site/public/ and prints the page to open
# make test   runs all tests, the notes among them
# make lint   checks the formatting of Swift and C files, the width of comments, that nothing
#             counts bytes as letters, and that one piece of code alone follows paths

SWIFT ?= swift
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# A debug build reaches the first page soonest; later runs use what is built.
BUILD := --explicit-target-dependency-import-check error
MARBLE := .build/debug/marble
# Most tests start compilers; all of them at once would be slower than a few at a time.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4

.PHONY: site test lint setup tool

site: tool
	$(MARBLE) build

test: tool
	$(SWIFT) test $(BUILD)
	$(MARBLE) test

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

tool: setup
	$(SWIFT) build $(BUILD) --product marble

# Installs cmark, the one library that SwiftPM cannot fetch.
setup:
	@if [ -e /usr/include/cmark.h ]; then :; \
	elif command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libcmark-dev; \
	elif command -v brew >/dev/null; then \
	  brew list cmark >/dev/null 2>&1 || brew install cmark; \
	else \
	  echo "error: cmark is missing: install its headers and library, then run make again" >&2; \
	  exit 2; \
	fi
