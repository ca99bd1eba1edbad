import Foundation
import Testing

/// What `accept` writes is true, wherever on a page a block is and whatever it prints.
@Suite struct AcceptPlaceTests {
  @Test func `after accept, test finds nothing wrong but what accept has refused`() async throws {
    let book = try Case("accept-places")
    for place in Self.places {
      let blocks = Self.contents.map { name, lines in
        place.wrap(["```swift isolated", "let place = \"\(place.name) \(name)\""] + lines)
      }
      try book.write(
        "---\ntitle: \(place.name)\n---\n\n" + place.head + blocks.joined(separator: "\n"),
        to: "notes/en/\(place.name).md"
      )
    }
    let names = Self.places.map(\.name).joined(separator: ", ")
    try book.write("title: Places\ncontents: [\(names)]\n", to: "Site/site.yml")
    let written = try Self.places.map { try book.contents("notes/en/\($0.name).md") }
    try await book.marble("accept")
    let accepted = book.code
    let refused = zip(Self.places, written).flatMap { place, text in
      codes(refusedIn: "notes/en/\(place.name).md", reading: text, by: book.complaints)
    }
    #expect((accepted == 0) == refused.isEmpty)
    try await book.marble("test", "--format", "json")
    let wrong = try failures(in: book)
    #expect(Set(wrong).subtracting(refused) == [], "written, but not true")
    #expect(Set(refused.filter { !$0.hasSuffix(" ending") }) == Self.refused)
    let texts = try Self.places.map { try book.contents("notes/en/\($0.name).md") }
    try await book.marble("accept")
    #expect(try Self.places.map { try book.contents("notes/en/\($0.name).md") } == texts)
  }

  /// Returns the second lines of blocks at which a complaint of `accept` points.
  private func codes(refusedIn path: String, reading page: Data, by text: String) -> [String] {
    let lines = String(decoding: page, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return text.matches(of: #/notes/en/([^:\n]+):(\d+):\d+: error: /#).compactMap { match in
      guard path == "notes/en/\(match.1)", let line = Int(match.2) else { return nil }
      let code = lines[..<min(lines.count, line + 1)].last { $0.contains("let place") }
      return code.map(Self.name)
    }
  }

  private func failures(in book: Case) throws -> [String] {
    let json =
      try JSONSerialization.jsonObject(with: Data(book.output.replacing(" : N", with: " : 0").utf8))
      as? [String: Any]
    let listings = try #require(json?["listings"] as? [[String: Any]])
    let complaints = (json?["complaints"] as? [[String: Any]] ?? []).map { "\($0)" }
    return complaints
      + listings.compactMap { listing in
        guard ["failed", "notReached"].contains(listing["outcome"] as? String),
          let path = listing["path"] as? String, let line = listing["line"] as? Int,
          let data = try? book.contents(path)
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(
          omittingEmptySubsequences: false,
          whereSeparator: \.isNewline
        )
        return lines[line...].first.map(Self.name)
      }
  }

  /// The name that the code of a block begins with.
  private static func name(of line: Substring) -> String {
    line.split(separator: "\"").dropFirst().first.map(String.init) ?? String(line)
  }

  private struct Place {
    let name: String
    var head = ""
    /// What precedes the first line, and the others.
    var first = ""
    var rest = ""
    var before: [String] = []
    var after: [String] = []
    var ending = "\n"
    var fence = "```"

    func wrap(_ lines: [String]) -> String {
      let closed = (before + lines + ["```"] + after).map { $0.replacing("```", with: fence) }
      let body = closed.enumerated().map { number, line in
        let start = number == 0 ? first : rest
        let isBare = line.isEmpty && start.allSatisfy(\.isWhitespace)
        return isBare ? "" : start + line
      }
      // An expectation follows its block at some distance.
      return body.joined(separator: ending) + ending
    }
  }

  private static let places = [
    Place(name: "plain"),
    Place(name: "crlf", ending: "\r\n"),
    Place(name: "tildes", fence: "~~~~"),
    Place(name: "bullet", first: "- ", rest: "  "),
    Place(name: "bullet-text", first: "- ", rest: "  ", before: ["An item", ""]),
    Place(name: "bullet-tab", first: "* ", rest: "\t", before: ["An item", ""]),
    Place(name: "number", first: "1. ", rest: "   ", before: ["An item", ""]),
    Place(name: "number-tab", first: "1.\t", rest: "\t", before: ["An item", ""]),
    Place(name: "quote", first: "> ", rest: "> "),
    Place(name: "narrow-quote", first: ">", rest: ">", before: ["Text", ""]),
    Place(name: "quote-list", first: "> - ", rest: ">   ", before: ["An item", ""]),
    Place(name: "list-quote", first: "- > ", rest: "  > "),
    Place(name: "quote-tab", first: ">\t", rest: ">\t", before: ["- An item", ""]),
    Place(name: "admonition", first: "> ", rest: "> ", before: ["[!NOTE]"]),
    Place(
      name: "details",
      before: ["<details>", "<summary>More</summary>", ""],
      after: ["", "</details>"]
    ),
    Place(name: "table", before: ["| a | b |", "| - | - |", "| 1 | 2 |", ""]),
    Place(name: "before-table", after: ["", "| a | b |", "| - | - |", "| 1 | 2 |"]),
    Place(name: "indented", first: "  ", rest: "  "),
  ]

  /// What can't be written: a quote mark takes one of the spaces that are printed behind it.
  private static let refused: Set = ["narrow-quote blank lines", "narrow-quote indents"]

  private static let contents: [(name: String, lines: [String])] = [
    ("one line", ["print(1 + 2)"]),
    ("wrong", ["print(\"true\")", "```", "", "```output", "false"]),
    ("nothing", ["```", "", "```output", "nothing"]),
    ("blank lines", ["print(\"\\n\\n  two\\n\")"]),
    ("indents", ["print(\"\\ttab\\n    four\\n one\")"]),
    ("fences", ["print(\"```\\n````output\\n~~~~~\")"]),
    ("marks", ["print(\"> quote\\n- item\\n# no heading\\n<!-- x -->\\n</details>\")"]),
    ("ending", ["print(\"open\", terminator: \"\")"]),
    ("holes", ["print(\"‹int›\\n...\\n\\\\\")"]),
    ("spaces", ["print(\"end  \\nnext\\u{A0}\")"]),
    ("comment", ["print(\"a\")  // Prints \"b\""]),
    ("value", ["let sum = 1 + 1  // => 3"]),
    ("multiline", ["print(\"a\\nb\")  // Prints \"b\""]),
  ]
}
