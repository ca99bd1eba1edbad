#!/usr/bin/env bash
# Runs the books about packages that are not ours, to see that Marble serves any Swift package.
#
#     Tests/Whole/OtherPackages/run.sh [swift-collections ...]
set -euo pipefail
cd "$(dirname "$0")"

marble="${MARBLE:-$PWD/../../../.build/debug/marble}"
books=("$@")
[ ${#books[@]} -gt 0 ] || books=(*/)

# Where the system can, packages of strangers are built as those of strangers.
options=()
landlock='import ctypes; raise SystemExit(ctypes.CDLL(None).syscall(444, None, 0, 1) < 1)'
if python3 -c "$landlock"; then options+=(--sandbox); fi

status=0
for book in "${books[@]}"; do
  printf '%s: ' "${book%/}"
  # One line if all is well, and everything if it is not.
  if report=$("$marble" test "${options[@]}" --book "$book" 2>&1); then
    tail -n 1 <<<"$report"
  else
    printf '\n%s\n' "$report"
    status=1
  fi
done
exit "$status"
