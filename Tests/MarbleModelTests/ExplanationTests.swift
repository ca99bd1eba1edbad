import Foundation
import MarbleModel
import Testing

struct ExplanationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test(arguments: Explanation.all)
  func `everything has a meaning, an example and a section of the manual`(
    explanation: Explanation
  ) throws {
    #expect(!explanation.meaning.isEmpty && !explanation.example.isEmpty, "\(explanation.form)")
    let place = explanation.place.split(separator: "#").map(String.init)
    try #require(place.count == 2)
    let file = Self.root.appending(path: place[0])
    let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("#") }
      .map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0 == " " }.replacing(" ", with: "-")
      }
    #expect(headings.contains(place[1]), "\(explanation.form)")
  }

  /// Nothing else joins the table with the places that write the messages, each beside its check.
  @Test(arguments: WrittenMessage.all.map(\.form))
  func `every message that is explained is one that the sources write`(form: String) throws {
    let sources = try Self.sources.get()
    for piece in form.components(separatedBy: "...") where !piece.isEmpty {
      #expect(sources.contains(where: { $0.contains(piece) }), "\(piece)")
    }
  }

  private static let sources = Result {
    try ["MarbleChecking", "MarbleReading", "MarblePipeline", "marble"].flatMap { module in
      let folder = root.appending(path: "Sources/\(module)")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return try (names ?? []).filter { $0.hasSuffix(".swift") }.map { name in
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
          .replacing(/\\\([^()]*\)/, with: "...")
      }
    }
  }

  @Test(arguments: [
    ("in", ["in=NAME"]),
    ("in=NAME", ["in=NAME"]),
    ("session", ["session: isolated", "session: isolated"]),
    (
      "prefix",
      ["output prefix", "stderr prefix", "marble prefix", "sequence prefix", "objects prefix"]
    ),
    ("from", ["objects from=NAME"]),
    ("int", ["‹int›"]),
    ("...", ["..."]),
    ("outputs", []),
    ("publish", ["publish, deploy"]),
    ("Two  languages", ["two languages, translate"]),
  ])
  func `a word is found by its name, its form and its last word`(word: String, forms: [String]) {
    #expect(Explanation.all.filter { $0.isAbout(word) }.map(\.form) == forms)
  }
}
