import Foundation
import MarbleModel
import Testing

/// The manual's tables, which hold what the tables of the code say, row by row.
struct ManualTests {
  private static let notes = URL(filePath: #filePath)
    .appending(path: "../../../notes/en").standardized

  @Test(arguments: [
    ("blocks", "word | what it asks for", BlockWord.all.map { ($0.form, $0.meaning) }),
    ("expectations", "fence | what it says", Expectation.forms.map { ($0.text, $0.meaning) }),
    ("site", "setting | what it does", BookSettings.table.map { ($0.form, $0.meaning) }),
    ("site", "in the head | what it does", FrontMatter.table.map { ($0.form, $0.meaning) }),
    (
      "pages",
      "in `Site/TAG.yml` | what it does",
      TranslatedTexts.table.map { ($0.form, $0.meaning) }
    ),
    ("expectations", "hole | what it stands for", Wildcard.all.map { ($0.form, $0.meaning) }),
    (
      "expectations", "name | message | what it means",
      ExplainedMessage.all.map { ($0.id, "\(code($0.form)) | \($0.meaning)") }
    ),
  ])
  func `the manual tells all that can be written`(
    chapter: String,
    head: String,
    rows: [(form: String, meaning: String)]
  ) throws {
    let file = Self.notes.appending(path: "\(chapter).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = rows.map { "| \(Self.code($0.form)) | \($0.meaning) |" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let told = Self.tables(in: lines, headed: "| \(head) |")
    #expect(told.flatMap { lines[$0] } == rows)
    guard ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil else { return }
    try Self.replacing(told, of: lines, with: rows).joined(separator: "\n")
      .write(to: file, atomically: true, encoding: .utf8)
    Issue.record("the tables were written into \(file.path)")
  }

  /// Returns a text as code of Markdown, whatever is in it.
  private static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Returns where the rows stand below each head of that text.
  private static func tables(in lines: [String], headed head: String) -> [Range<Int>] {
    lines.indices.filter { lines[$0] == head }.map { index in
      let start = index + 2
      return start..<(lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count)
    }
  }

  /// Returns the lines with all rows, in which each table begins with the row that it began with.
  private static func replacing(
    _ tables: [Range<Int>],
    of lines: [String],
    with rows: [String]
  ) -> [String] {
    var lines = lines
    var end = rows.endIndex
    for table in tables.reversed() {
      let form = lines[table.lowerBound].prefix { $0 != ":" }
      let isFirst = table == tables.first
      let start = isFirst ? 0 : rows.firstIndex { $0.hasPrefix(form) } ?? end
      lines.replaceSubrange(table, with: rows[start..<end])
      end = start
    }
    return lines
  }
}
