import MarbleModel
import Testing

@testable import MarbleChecking

struct ExplanationSearchTests {
  @Test(arguments: [
    ("norun", ["norun"]),
    ("output differs", ["output differs"]),
    ("notes/en/a.md:7:1: error: output differs", ["output differs"]),
    ("output differs: nothing was printed", ["output differs: nothing was printed"]),
    ("the program stopped: Index out of range", ["the program stopped: ..."]),
    ("error: the program didn't end within 10 s", ["the program didn't end within ... s"]),
    (
      "this comment looks like",
      ["this comment looks like a claim but isn't checked"]
    ),
    ("nonsense", []),
    ("nonsense of many words", []),
  ])
  func `words and messages are found as they are written`(text: String, forms: [String]) {
    #expect(ExplanationSearch.find(text).map(\.form) == forms)
  }

  @Test(arguments: [
    ("isolatd", "isolated"), ("contnts", "contents"), ("ouput", "output"), ("xyzzy", nil),
  ])
  func `what is nearly a word is told`(text: String, name: String?) {
    #expect(ExplanationSearch.nearest(to: text) == name)
  }

  @Test func `the holes of the matcher are those that the manual lists`() {
    let spellings = ["\u{1B}", "\0"].compactMap(ControlCharacter.spelling)
    #expect(Hole.allCases.map(\.spelling) + spellings + ["..."] == Wildcard.all.map(\.form))
  }
}
