/// The known broken links of a book, whose number may only decrease.
///
/// Pages that were written without Marble often have some, and their book can pass its test before
/// all of them are repaired; pages show such links as plain text. They're stored in a file with
/// one line each, so that branches merge:
///
///     docs/guide.md: ../old/setup.md#first
package struct BrokenLinks: Sendable, Hashable {
  /// The path of the file that stores them, relative to the book's folder.
  package static let path = "Site/broken-links"

  /// A link or an image, by its page and its address.
  package struct Entry: Sendable, Hashable, Comparable {
    package let page: String
    /// The address with its percent-encoding removed.
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

  /// Collects the broken links that diagnostics report.
  package init(in diagnostics: [Diagnostic]) {
    self.init(
      diagnostics.flatMap { diagnostic in
        diagnostic.brokenLinks.map { Entry(page: diagnostic.path, destination: $0) }
      }
    )
  }

  /// Parses the text of a file; `nil` if it contains anything else.
  package init?(_ text: String) {
    self.init()
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    for line in lines where line.first != "#" {
      // A path may contain a colon and a space, but an address contains no spaces.
      guard let space = line.lastIndex(of: " ") else { return nil }
      let page = line[..<space]
      guard page.last == ":", page.count > 1 else { return nil }
      let destination = line[line.index(after: space)...]
      entries.insert(Entry(page: String(page.dropLast()), destination: destination))
    }
  }

  /// The text of the file that stores them.
  package var text: String { Self.comment + lines.map { $0 + "\n" }.joined() }

  /// The links in the order of their pages, as the file has them.
  package var lines: [String] {
    entries.sorted().map { entry in
      let isPlain = { (byte: UInt8) in byte > 0x20 && byte != 0x7f && byte != UInt8(ascii: "%") }
      return "\(entry.page): \(entry.destination.percentEncoded(keeping: isPlain))"
    }
  }

  private static let comment =
    "# Broken links; `marble test --ratchet` removes those that work again.\n"
}
