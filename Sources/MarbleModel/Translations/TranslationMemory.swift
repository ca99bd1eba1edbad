/// The text of the original that each section of a translation was made from.
///
/// It's stored in a file with one line for each section, so that branches merge:
///
///     bind#the-six-rules 3f2a90c1d4e5
///
/// The digest is that of the original's section at the time when the translation was marked as
/// done. Chapters have a line without an anchor for the text before their first heading.
package struct TranslationMemory: Sendable, Hashable {
  /// Returns the path of the file for a language, relative to the book's folder.
  package static func path(of language: String) -> String { "Site/translations/\(language)" }

  /// The section of a chapter.
  package struct Section: Sendable, Hashable, Comparable {
    package let chapter: String
    package let anchor: String

    package init(chapter: String, anchor: String) {
      (self.chapter, self.anchor) = (chapter, anchor)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.chapter, left.anchor) < (right.chapter, right.anchor)
    }

    /// The section's name in the file.
    fileprivate var name: String { anchor.isEmpty ? chapter : place }

    /// The section's name for users.
    package var place: String { "\(chapter)#\(anchor)" }
  }

  /// The digests of the original's sections.
  package private(set) var digests: [Section: String] = [:]

  package init() {}

  /// Parses the text of a file; throws the number of the first line that is invalid.
  package init(_ text: String) throws(Malformed) {
    let (newline, hash) = (UInt8(ascii: "\n"), UInt8(ascii: "#"))
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first, first != hash else { continue }
      // A name may contain spaces, but a digest doesn't.
      guard let space = line.lastIndex(of: UInt8(ascii: " ")), space > line.startIndex else {
        throw Malformed(line: number + 1)
      }
      let (name, digest) = (line[..<space], line[space...].dropFirst())
      guard digest.count == 12, digest.allSatisfy(\.isHexDigit) else {
        throw Malformed(line: number + 1)
      }
      let chapter = name.prefix { $0 != hash }
      let anchor = name.dropFirst(chapter.count + 1)
      let section = Section(
        chapter: String(Substring(chapter)),
        anchor: String(Substring(anchor))
      )
      digests[section] = String(Substring(digest))
    }
  }

  /// The error about a file with an invalid line.
  package struct Malformed: Error, Hashable {
    /// The line, counted from one.
    package let line: Int
  }

  /// The text of the file that stores it.
  package var text: String {
    Self.comment
      + digests.sorted { $0.key < $1.key }.map { "\($0.key.name) \($0.value)\n" }.joined()
  }

  private static let comment =
    "# The text of the original that each section translates; `marble translate --done` writes it.\n"

  /// Records that a chapter translates these sections, which may be only some of its original's.
  ///
  /// Sections that the original no longer has are removed.
  package mutating func note(_ sections: [SectionPrint], of chapter: String, whole: [SectionPrint])
  {
    let anchors = Set(whole.map(\.anchor))
    digests = digests.filter { $0.key.chapter != chapter || anchors.contains($0.key.anchor) }
    for section in sections {
      digests[Section(chapter: chapter, anchor: section.anchor)] = section.digest
    }
  }
}

extension TranslationMemory {
  /// The state of a section of a translation.
  package enum State: Sendable, Hashable {
    /// It's up to date.
    case current
    /// The original has changed since it was translated from the text with this digest.
    case changed(since: String)
    /// It was never marked as done.
    case unmarked
  }

  /// Returns the state of a chapter's section, given its original.
  package func state(of section: SectionPrint, in chapter: String) -> State {
    switch digests[Section(chapter: chapter, anchor: section.anchor)] {
    case section.digest: .current
    case let digest?: .changed(since: digest)
    case nil: .unmarked
    }
  }
}
