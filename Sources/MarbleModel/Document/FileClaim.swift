/// A file that a block must write into the folder of its program: `writes=chart.svg`.
///
/// The book keeps what was written beside the chapter, so that its page, and hosts that only show
/// Markdown, can show it:
///
///     notes/en/times.md
///     notes/en/times.files/chart.svg
package struct FileClaim: Sendable, Hashable {
  /// The name of the file.
  package var name: PlacedText
  /// Whether the file must be the same as the one beside the chapter; false for `varies=`.
  package var isCompared: Bool

  package init(_ name: PlacedText, isCompared: Bool) {
    (self.name, self.isCompared) = (name, isCompared)
  }

  /// Returns the path at which the book keeps a file that a block of the chapter at `path` writes.
  package static func place(of name: String, beside path: String) -> String {
    let folder = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return "\(folder).files/\(name)"
  }

  /// Whether the file is a picture whose pixels can be compared.
  package var isPicture: Bool { name.text.lowercased().hasSuffix(".png") }
}

extension ListingWords {
  /// Returns by how many of 255 levels the pixels of a file may differ from those of the book's
  /// copy; `nil` if it isn't compared by its pixels.
  package func levels(of claim: FileClaim) -> Int? {
    claim.isCompared && claim.isPicture ? pictureLevels : nil
  }
}
