#!/bin/sh
# Packs what make install has put into a folder, with PREFIX=/usr, as a package of Debian.
#
#     .github/deb.sh .build/deb v1.0.0 .build/packed
set -eu
tree=$1 version=${2#v} output=$3
mkdir -p "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<END
Package: marble
Version: $version
Architecture: $(dpkg --print-architecture)
Section: devel
Priority: optional
Installed-Size: $(du -sk "$tree" | cut -f 1)
Depends: libc6 (>= 2.36), libgcc-s1, libstdc++6
Maintainer: Marble <marble@localhost>
Description: books about Swift whose every claim was executed
 Compiles and runs the Swift blocks of Markdown pages, compares what they
 print with what the pages show, and builds a site. Needs a Swift toolchain
 to test books.
END
dpkg-deb --root-owner-group --build "$tree" "$output/marble_${version}_$(dpkg --print-architecture).deb"
