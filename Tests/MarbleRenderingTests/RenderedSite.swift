import Foundation
import MarbleModel
import Testing

@testable import MarbleRendering

extension BookOutline {
  /// Creates the outline of a book that was read.
  init(of book: Book) {
    self.init(
      root: book.root,
      settings: book.settings,
      parts: book.parts.map { part in
        Part(title: part.title, chapters: part.chapters.map { ChapterOutline(of: $0) })
      }
    )
  }
}

extension SitePlan {
  /// Plans the site of a book of which all has been read.
  init(
    of book: Book,
    theme: Theme = Theme.make().theme,
    report: TestReport? = nil,
    dates: [String: ChapterDates] = [:],
    outputs: [String: OutputHistory] = [:]
  ) {
    let outline = BookOutline(of: book)
    self.init(
      of: outline,
      theme: theme,
      report: report,
      dates: dates,
      outputs: outputs,
      glossary: outline.glossary.map { book.chapters[$0] },
      compared: outline.compared.map { book.chapters[$0] },
      names: outline.names.map { book.chapters[$0] },
      front: outline.front.map { book.chapters[$0] }
    )
  }

  /// The keys of all files by their paths.
  var keys: [String: Fingerprint] {
    Dictionary(files.map { ($0.path, $0.key) }) { first, _ in first }
  }

  /// Returns the texts of the site's files by their paths.
  func texts(of book: Book, highlights: Highlights = [:]) -> [String: String] {
    let chapters = book.chapters
    var texts: [String: String] = [:]
    for file in files {
      switch file.content {
      case .copy: break
      case .text(let numbers, let make):
        texts[file.path] = make(AnySequence(numbers.map { chapters[$0] }))
      case .texts(_, let make): texts[file.path] = make(highlights)
      case .gathered, .edition: break
      case .page(let number, let make): texts[file.path] = make(chapters[number], highlights)
      }
    }
    return texts
  }
}

/// Compares a text with a file below `Tests`; `MARBLE_RECORD` writes the file and fails.
///
/// Nothing recorded has an inline style, which the policies of many servers refuse.
func expect(_ text: String, isAsRecordedIn file: String) throws {
  #expect(!text.contains(" style="), "\(file) has an inline style")
  let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
  if ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
    Issue.record("recorded \(file)")
  }
  let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
  let difference = text.split(separator: "\n").map(String.init)
    .difference(from: expected.split(separator: "\n").map(String.init))
    .map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1): \(text)"
      case .remove(let line, let text, _): "-\(line + 1): \(text)"
      }
    }
  #expect(text == expected, "\(file):\n\(difference.joined(separator: "\n"))")
}
