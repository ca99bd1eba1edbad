/// The links of a book that lead nowhere and are known; they may only become fewer.
///
/// Pages that were written without Marble have some, and their book can be true before each of them
/// is repaired: the pages show their texts. They are kept in a file with a line for each, so that
/// two branches merge:
///
///     docs/guide.md: ../old/setup.md#first
package struct BrokenLinks: Sendable, Hashable {
  /// The path of the file that keeps them, relative to the book's folder.
  package static let path = "Site/broken-links"

  /// A link or an image by the page that it stands on, and its address.
  package struct Entry: Sendable, Hashable, Comparable {
    package let page: String
    /// The address without percent signs that encode bytes.
    package let destination: String

    package init(page: String, destination: some StringProtocol) {
      (self.page, self.destination) = (page, destination.percentDecoded)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.page, left.destination) < (right.page, right.destination)
    }
  }

  package var entries: Set<Entry>

  package init(_ entries: some Sequence<Entry> = []) { self.entries = Set(entries) }

  /// Collects the broken links that diagnostics are about.
  package init(in diagnostics: [Diagnostic]) {
    self.init(
      diagnostics.flatMap { diagnostic in
        diagnostic.brokenLinks.map { Entry(page: diagnostic.path, destination: $0) }
      }
    )
  }

  /// Reads the text of a file; `nil` if it holds anything else.
  package init?(_ text: String) {
    self.init()
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    for line in lines where line.first != "#" {
      // A path may hold a colon and a space; an address is written without spaces.
      guard let space = line.lastIndex(of: " ") else { return nil }
      let page = line[..<space]
      guard page.last == ":", page.count > 1 else { return nil }
      let destination = line[line.index(after: space)...]
      entries.insert(Entry(page: String(page.dropLast()), destination: destination))
    }
  }

  /// The text of a file that keeps them.
  package var text: String { Self.comment + lines.map { $0 + "\n" }.joined() }

  /// The links in the order of their pages, as the file has them.
  package var lines: [String] {
    entries.sorted().map { entry in
      let isPlain = { (byte: UInt8) in byte > 0x20 && byte != 0x7f && byte != UInt8(ascii: "%") }
      return "\(entry.page): \(entry.destination.percentEncoded(keeping: isPlain))"
    }
  }

  private static let comment =
    "# Links that lead nowhere; `marble test --ratchet` takes those out that lead somewhere again.\n"
}
