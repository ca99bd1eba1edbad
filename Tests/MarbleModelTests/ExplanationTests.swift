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

  @Test func `each message has a name of its own, in lower case with hyphens`() {
    let names = ExplainedMessage.all.map(\.id)
    #expect(Set(names).count == names.count)
    #expect(names.filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) == nil } == [])
  }

  @Test func `parts of a message take the places that vary`() {
    let late = ExplainedMessage.timedOut.message("10")
    #expect(late.text == "the program didn't end within 10 s")
    #expect(late.id == "timed-out")
    #expect(ExplainedMessage.timedOut.text() == ExplainedMessage.timedOut.form)
    #expect(ExplainedMessage.stopped.text("it fell") == "the program stopped: it fell")
    let last = ExplainedMessage.noWord.text("page.md:3")
    #expect(last == "page.md:3: no word makes this block pass: fix it")
  }

  @Test func `a case of a message has more words and the same name`() {
    let found = ExplainedMessage.errorDiffers.message(adding: ": nothing was written to it")
    #expect(found.text == "standard error differs: nothing was written to it")
    #expect(found.id == "stderr-differs")
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
    ("stderr-differs", ["standard error differs"]),
  ])
  func `a word is found by its name, its form and its last word`(word: String, forms: [String]) {
    #expect(Explanation.all.filter { $0.isAbout(word) }.map(\.form) == forms)
  }
}
