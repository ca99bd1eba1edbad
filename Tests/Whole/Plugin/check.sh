#!/usr/bin/env bash
# Runs Marble as a plugin of another package, which depends on this one by its path.
#
# What is built stays in .build-plugin, or in the folder SCRATCH, so that a second run is quick. SwiftPM
# is given the arguments, by which that folder may have been built.
set -euo pipefail
cd "$(dirname "$0")/../../.."

marble="$PWD"
scratch="$PWD/${SCRATCH:-.build-plugin}"
kit="$(mktemp -d)/Kit"
trap 'rm -rf "$(dirname "$kit")"' EXIT

mkdir -p "$kit/Sources/Kit"
cd "$kit"
cat >Package.swift <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  dependencies: [.package(path: "$marble")],
  targets: [.target(name: "Kit")]
)
END
echo 'public func greeting(_ name: String) -> String { "hello, \(name)" }' >Sources/Kit/Kit.swift

options=(--scratch-path "$scratch" "$@")
package() { swift package "${options[@]}" "$@" </dev/null 2>&1; }
writing() { package --allow-writing-to-package-directory marble-write "$@"; }

fail() {
  printf '%s\n' "$1" "$output" >&2
  exit 1
}

# expect CODE TEXT COMMAND...: the command ends with the code and says the text.
expect() {
  local code=0
  output=$("${@:3}") || code=$?
  [ "$code" = "$1" ] || fail "'${*:3}' ended with $code instead of $1:"
  grep -qF -- "$2" <<<"$output" || fail "'${*:3}' did not say '$2':"
  printf 'ok: %s: %s\n' "${*:3}" "$2"
}

page=notes/en/kit.md

expect 1 'wants permission to write' package marble-write init
expect 1 'marble build writes to the package: run `swift package' package marble build
[ ! -e Site ] || fail 'something was written without permission:'
expect 0 "wrote $page" writing init
expect 0 '3 verified, 0 compiled, 0 skipped, 0 failed' package marble test

printf '\n```swift\nprint(greeting("Ann"))\n```\n\n```output\nhello, Rob\n```\n' >>$page
expect 1 'help: run marble accept notes/en/kit.md' package marble test
expect 1 'Plugin ended with exit code 64' package marble test nowhere
expect 0 "$page: 1 expectation written" writing accept
expect 0 '4 verified, 0 compiled, 0 skipped, 0 failed' package marble test "$page"
expect 0 'open ' writing build
[ -e Site/public/index.html ] || fail 'there is no site:'

terminal() { script -qec "swift package ${options[*]@Q} marble test" /dev/null; }
expect 0 $'\033[32m4 verified' terminal

output=$(ls -A)
expected=$'.gitignore\nPackage.resolved\nPackage.swift\nSite\nSources\nnotes'
[ "$(LC_ALL=C sort <<<"$output")" = "$(LC_ALL=C sort <<<"$expected")" ] ||
  fail 'the package holds something else:'
