#!/bin/sh
# Writes the formula by which Homebrew builds a release from its sources.
#
#     .github/formula.sh me/marble v1.0.0 SHA256 >marble.rb
set -eu
repository=$1 tag=$2 digest=$3
cat <<END
class Marble < Formula
  desc "Books about Swift whose every claim was executed"
  homepage "https://github.com/$repository"
  url "https://github.com/$repository/archive/refs/tags/$tag.tar.gz"
  sha256 "$digest"

  depends_on "cmark"
  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    assert_match "compiled, not run", shell_output("#{bin}/marble explain norun")
  end
end
END
