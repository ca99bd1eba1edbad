import Testing

/// Only code changes, and what a page says stays true.
@Suite struct FormatTests {
  @Test func `blocks are formatted wherever they are, and everything else stays`() async throws {
    try await Case("format")
      .marble("test", "odd", "endings").exits(0)
      .marble("format", "odd", "endings").exits(0).prints("formatted.txt")
      .complains("odd.txt")
      .holds("notes/en/odd.md", as: "odd.md")
      .holds("notes/en/endings.md", as: "endings.md")
      .marble("format", "odd", "endings", "--check").exits(0).prints("again.txt")
      .marble("test", "odd", "endings").exits(0)
  }

  @Test func `a check shows what would change and writes nothing`() async throws {
    try await Case("format")
      .marble("format", "endings", "--check").exits(1).prints("checked.txt")
      .marble("format", "endings:18", "--check").exits(1).prints("one.txt")
      .marble("format", "tidy", "--check").exits(0)
      .marble("format", "tidy").exits(0).prints("tidy.txt")
  }

  @Test func `a chapter with errors is left alone, and the others are formatted`() async throws {
    try await Case("format").marble("format").exits(1).prints("broken.txt")
      .holds("notes/en/endings.md", as: "endings.md")
  }

  @Test func `a block on which swift-format crashes is left alone, and the others aren't`()
    async throws
  {
    let book = try Case("format")
    let toolchain = try FakeToolchain(
      formatter: """
        for file in *.swift; do
          if grep -q 'z=1' "$file"; then kill -SEGV $$; fi
          sed -i 's/  */ /g' "$file"
        done
        """,
      in: book.temporary
    )
    try await book.marble(
      "format",
      "endings",
      environment: ["MARBLE_SWIFTC": toolchain.compiler]
    )
    .exits(0).prints("crashed.txt").complains("crash.txt")
  }

  @Test func `a block that changes each time it is formatted is left alone`() async throws {
    let book = try Case("format")
    let toolchain = try FakeToolchain(
      formatter: "for file in *.swift; do echo '// again' >>\"$file\"; done",
      in: book.temporary
    )
    try await book.marble("format", "tidy", environment: ["MARBLE_SWIFTC": toolchain.compiler])
      .exits(0).complains("unsteady.txt")
      .holds("notes/en/tidy.md", as: "book/notes/en/tidy.md")
  }

  @Test func `a configuration that swift-format can't read is named`() async throws {
    let book = try Case("format").change(".swift-format") { $0 = "{" }
    try await book.marble("format", "tidy").exits(2)
    let error =
      "error: swift-format can't work with $BOOK/.swift-format: Unable to read configuration"
    #expect(book.complaints.hasPrefix(error))
    #expect(book.complaints.contains("help: correct $BOOK/.swift-format, or remove it for"))
  }
}
