import Foundation
import Testing

/// What editors are given: reports in their forms, and the patterns that the manual shows.
@Suite struct EditorTests {
  @Test func `reports for code scanning and for editors tell what the text tells`() async throws {
    try await Case("bad-input")
      .marble("test", "--format", "sarif").exits(1).prints("test-sarif.txt")
      .marble("test", "--format", "lsp-json").exits(1).prints("test-lsp.txt")
  }

  @Test(arguments: ["bad-input", "output-differs", "type-error", "stops"])
  func `the manual's problem matchers find every message of the tool`(name: String) async throws {
    let matchers = try Self.matchers()
    let book = try await Case(name).marble("test", "--color", "never").exits(1)
    let seen = book.output.split(separator: "\n").compactMap { line -> Problem? in
      let found = matchers.compactMap { $0.problem(in: String(line)) }
      #expect(found.count <= 1, "\(line)")
      return found.first
    }
    try await book.marble("test", "--format", "json").exits(1)
    let report = try JSONDecoder().decode(Report.self, from: Data(book.output.unmasked.utf8))
    let told = report.complaints + report.listings.flatMap(\.diagnostics)
    #expect(!told.isEmpty)
    #expect(seen == told.map(\.problem))
  }

  private static func matchers() throws -> [Matcher] {
    let manual = URL(filePath: #filePath)
      .appending(path: "../../../../notes/en/make-a-book.md").standardized
    let text = try String(contentsOf: manual, encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "```json\n").dropFirst()
        .map { $0.components(separatedBy: "\n```")[0] }
        .first { $0.contains("problemMatcher") }
    )
    let tasks = try JSONDecoder().decode(Tasks.self, from: Data(block.utf8))
    return try #require(tasks.tasks.first).problemMatcher
  }
}

/// A mistake as an editor lists it; without a line it's about the file.
private struct Problem: Equatable {
  let file: String
  var line: Int?
  var column: Int?
  let severity: String
  let message: String
}

/// A file `tasks.json` of Visual Studio Code, as far as it tells how output is read.
private struct Tasks: Decodable {
  struct Task: Decodable {
    let command: String
    let problemMatcher: [Matcher]
  }

  let tasks: [Task]
}

private struct Matcher: Decodable {
  struct Pattern: Decodable {
    let regexp: String
    let kind: String?
    let file: Int
    let line: Int?
    let column: Int?
    let severity: Int
    let message: Int
  }

  let pattern: Pattern

  /// Returns the problem that an editor finds in a line of output.
  func problem(in line: String) -> Problem? {
    let whole = NSRange(line.startIndex..., in: line)
    guard let expression = try? NSRegularExpression(pattern: pattern.regexp),
      let match = expression.firstMatch(in: line, range: whole)
    else { return nil }
    func group(_ number: Int?) -> String? {
      number.flatMap { Range(match.range(at: $0), in: line) }.map { String(line[$0]) }
    }
    // An editor takes a pattern without a line only if it says that it is about files.
    guard let file = group(pattern.file), pattern.line != nil || pattern.kind == "file" else {
      return nil
    }
    return Problem(
      file: file,
      line: group(pattern.line).flatMap { Int($0) },
      column: group(pattern.column).flatMap { Int($0) },
      severity: group(pattern.severity) ?? "",
      message: group(pattern.message) ?? ""
    )
  }
}

private struct Report: Decodable {
  struct Position: Decodable {
    let line: Int
    let column: Int
  }

  struct Message: Decodable {
    let path: String
    let start: Position?
    let severity: String
    let message: String

    var problem: Problem {
      Problem(
        file: path,
        line: start?.line,
        column: start?.column,
        severity: severity,
        message: message
      )
    }
  }

  struct Block: Decodable {
    let diagnostics: [Message]
  }

  let complaints: [Message]
  let listings: [Block]
}
