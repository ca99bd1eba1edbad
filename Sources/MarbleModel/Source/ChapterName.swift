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
  package static func page(of name: String) -> String {
    name.isForeignPage ? String(name.dropLast(3)) : name
  }
}

extension StringProtocol {
  /// Whether a path belongs to a page that was written for other tools, such as a README.
  package var isForeignPage: Bool { hasSuffix(".md") && !hasPrefix("notes/") }

  /// The path of the documentation catalog that contains a file; `nil` if there is none.
  package var catalog: String? {
    var folders: [String] = []
    for component in split(separator: "/").dropLast() {
      folders.append(String(component))
      if component.hasSuffix(".docc") { return folders.joined(separator: "/") }
    }
    return nil
  }
}
