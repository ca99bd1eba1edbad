#!/usr/bin/env bash
# Builds a program that takes the library alone: nothing but this package may be resolved for it,
# while whoever takes the tool as well gets the packages that the tool needs.
#
# What is built stays in .build-alone, so that a second run is quick.
set -euo pipefail
cd "$(dirname "$0")/../../.."

marble="$PWD"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# program NAME TRAITS: writes a program that depends on this package with some traits.
program() {
  mkdir -p "$folder/$1/Sources/$1"
  cat >"$folder/$1/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "$1",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Marble", path: "$marble"$2)],
  targets: [
    .executableTarget(name: "$1", dependencies: [.product(name: "Signals", package: "Marble")])
  ]
)
END
  printf 'import Signals\nSignal.return("hello").subscribe { print($0) }\n' \
    >"$folder/$1/Sources/$1/main.swift"
}

# packages NAME: prints the names of all packages that are resolved for a program.
packages() {
  swift package --package-path "$folder/$1" --scratch-path "$folder/$1.build" \
    show-dependencies --format flatlist | sort -u
}

# expect WHAT ACTUAL EXPECTED: the two are the same.
expect() {
  [ "$2" = "$3" ] || { printf '%s: %s\nshould be: %s\n' "$1" "$2" "$3" >&2; exit 1; }
  printf 'ok: %s\n' "$1"
}

program Alone ', traits: []'
expect 'the library alone resolves nothing else' "$(packages Alone | wc -l)" 1
[ ! -e "$folder/Alone/Package.resolved" ] ||
  expect 'it pins nothing' "$(grep -c identity "$folder/Alone/Package.resolved")" 0
said="$(swift run --package-path "$folder/Alone" --scratch-path .build-alone 2>/dev/null)"
expect 'its program runs' "$said" hello

program Whole ''
expect 'with the tool its packages are resolved' "$(packages Whole | grep -c '^yams$')" 1
