#!/bin/bash
# Puts the tool on the path of the later steps of a job: a release where one fits, else a build of
# the sources beside this script, which the book's .marble keeps for the next run.
#
#     MARBLE_REPOSITORY=me/marble MARBLE_REF=v1.0.0 .github/install.sh
set -euo pipefail

# apt PACKAGE...: installs packages, as root or by sudo.
apt() {
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  "${root[@]}" apt-get update -qq
  "${root[@]}" apt-get install -y -qq "$@"
}

# release FOLDER: unpacks the release into the folder; fails if there is none for this machine.
release() {
  local archive=marble-linux-x86_64.tar.gz
  local address="https://github.com/$MARBLE_REPOSITORY/releases/download/$MARBLE_REF"
  [[ $MARBLE_REF == v[0-9]* && $(uname -sm) == "Linux x86_64" ]] || return 1
  command -v curl >/dev/null || apt curl ca-certificates
  local folder
  folder=$(mktemp -d)
  curl --fail --silent --show-error --location --remote-name --output-dir "$folder" \
    "$address/$archive" --remote-name --output-dir "$folder" "$address/checksums.txt" || return 1
  # Nothing else is installed in place of an archive that isn't what the release says.
  (cd "$folder" && sha256sum --check --ignore-missing --quiet checksums.txt) || exit 1
  mkdir -p "$1"
  tar -C "$1" -xzf "$folder/$archive"
}

sources=$(cd "$(dirname "$0")/.." && pwd)
if release "$PWD/.marble/release"; then
  echo "$PWD/.marble/release/bin" >>"$GITHUB_PATH"
else
  if [ "$(uname -s)" = Linux ]; then apt libcmark-dev zlib1g-dev; else brew install cmark; fi
  swift build --package-path "$sources" --scratch-path "$PWD/.marble/tool" --product marble
  echo "$PWD/.marble/tool/debug" >>"$GITHUB_PATH"
fi
