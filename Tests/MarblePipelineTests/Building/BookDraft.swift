import Foundation

/// A book as its author has it in mind, from which all its files follow.
struct BookDraft {
  /// A chapter.
  struct Chapter {
    /// The name of the file.
    var name: String
    var title: String
    var summary = ""
    /// What changes without a change of anything else.
    var body = "Some text."
    /// The chapter that this one leads to, by its identity.
    var target: Int
    /// Whether the chapter shows the picture.
    var showsPicture = false
    /// The identity, which stays when the name changes.
    let number: Int
  }

  /// The titles of the parts; each holds as many chapters as come before the next.
  var parts: [String]
  /// The chapters in reading order.
  var chapters: [Chapter]
  /// Lines of `Site/site.yml` besides title and contents.
  var settings: [String] = []
  /// What stands in the picture.
  var picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
  /// Files of the theme by their paths below `Site`.
  var theme: [String: String] = [:]
  /// The next identity.
  var next: Int

  /// Creates a draft of so many chapters.
  init(chapters count: Int) {
    parts = ["One", "Two"]
    chapters = (0..<count).map { number in
      Chapter(
        name: "c\(number)",
        title: "Chapter \(number)",
        target: (number + 1) % count,
        number: number
      )
    }
    next = count
  }

  /// The files of the book by their paths.
  var files: [String: String] {
    var files = ["Site/site.yml": siteFile, "notes/en/picture.svg": picture]
    for chapter in chapters { files["notes/en/\(chapter.name).md"] = text(of: chapter) }
    for (path, text) in theme { files["Site/\(path)"] = text }
    return files
  }

  private var siteFile: String {
    let size = (chapters.count + parts.count - 1) / parts.count
    let contents = parts.enumerated().map { number, title in
      let own = chapters.dropFirst(number * size).prefix(size)
      return "  - part: \(title)\n    chapters: [\(own.map(\.name).joined(separator: ", "))]\n"
    }
    return "title: A draft\n" + settings.map { $0 + "\n" }.joined() + "contents:\n"
      + contents.joined()
  }

  private func text(of chapter: Chapter) -> String {
    let target = chapters.first { $0.number == chapter.target } ?? chapters[0]
    let lines = [
      "---", "title: \(chapter.title)", "summary: '\(chapter.summary)'", "---", "",
      "## Section \(chapter.number)", "",
      "\(chapter.body) Read [on](\(target.name).md#section-\(target.number)).", "",
      "```swift", "let x\(chapter.number) = \"\(chapter.number)\" // a number", "```", "",
      chapter.showsPicture ? "![A picture](picture.svg)" : "No picture.",
    ]
    return lines.map { $0 + "\n" }.joined()
  }
}
