#!/bin/sh
# Checks that a marble that was installed does its work where no toolchain and no cmark is.
#
#     Tests/Whole/Release/check.sh /usr/local/bin/marble
set -eu
marble=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset MARBLE_SWIFTC MARBLE_SOURCEKIT

fail() {
  echo "error: $1" >&2
  cat out >&2
  exit 1
}

# run CODE COMMAND...: runs the tool, which must end with that code.
run() {
  code=0
  "$marble" "$@" >out 2>&1 || code=$?
}

# says CODE TEXT: checks how the last command ended, and that it said this.
says() {
  [ "$code" = "$1" ] || fail "exit code $code, not $1"
  grep -qF "$2" out || fail "it does not say: $2"
}

run init --no-workflow --name "A book" book
says 0 "wrote book/notes/en/a-book.md"
run list --book book
says 0 "A book"
run read a-book --book book
says 0 "written, compiled, run"
run build --no-test --book book
says 0 "open $folder/book/Site/public/index.html"
[ -s book/Site/public/en/a-book.html ] || fail "there is no page"
run explain norun
says 0 "compiled, not run"
run test --book book
says 2 "help: install Swift"
run doctor --book book
says 2 "missing  toolchain"
grep -qF "fine     cmark" out || fail "cmark is missing"
echo "release: as it should be"
