/// The names of chapters in the contents of a book, and the files that they refer to.
///
///     bind           // notes/en/bind.md, a chapter that was written for Marble
///     docs/intro.md  // docs/intro.md, a page that was written for other tools
package enum ChapterName {
  /// Returns the path of a chapter's file, relative to the book's folder.
  package static func path(of name: String, in language: String) -> String {
    name.isForeignPage ? name : "notes/\(language)/\(name).md"
  }

  /// Returns the path of a chapter's page among those of its language, without `.html`.
  ///
  /// A tutorial keeps its ending, since an article beside it may have the same name.
  package static func page(of name: String) -> String {
    name.isForeignPage && !name.isTutorial ? String(name.dropLast(3)) : name
  }
}

extension StringProtocol {
  /// Whether a path belongs to a page that was written for other tools, such as a README.
  package var isForeignPage: Bool { (hasSuffix(".md") || isTutorial) && !hasPrefix("notes/") }

  /// Whether a path belongs to a tutorial of a documentation catalog, or to a table of contents of
  /// tutorials.
  package var isTutorial: Bool { hasSuffix(".tutorial") && catalog != nil }

  /// The name of the file at a path, without its ending.
  package var fileStem: String {
    let start = lastIndex(of: "/").map(index(after:)) ?? startIndex
    let name = self[start...]
    guard let dot = name.lastIndex(of: "."), dot != start else { return String(name) }
    return String(name[..<dot])
  }

  /// The path of the documentation catalog that contains a file; `nil` if there is none.
  package var catalog: String? {
    guard utf8.contains(bytes: ".docc/".utf8) else { return nil }
    var folders: [String] = []
    for component in split(separator: "/").dropLast() {
      folders.append(String(component))
      if component.hasSuffix(".docc") { return folders.joined(separator: "/") }
    }
    return nil
  }
}
