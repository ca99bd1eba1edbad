import MarbleModel
import Testing

@testable import MarbleRunning

struct ProgramModuleCallTests {
  private static let calls: [(name: String, own: [String], given: [String], words: [String])] = [
    ("none", [], [], ["--", "/a", "en_a"]),
    ("those of its blocks", ["--loud", "tea"], [], ["--", "/a", "en_a", "--loud", "tea"]),
    ("those that are given", [], ["-x"], ["--", "/a", "en_a", "-x"]),
    ("given ones replace its own", ["--loud", "tea"], ["-x"], ["--", "/a", "en_a", "-x"]),
    ("one that looks like the end of words", ["--"], [], ["--", "/a", "en_a", "--"]),
  ]

  @Test(arguments: calls)
  private func `a program is called with its name and then its arguments`(
    name: String,
    own: [String],
    given: [String],
    words: [String]
  ) {
    let path = "notes/en/a.md"
    var listing = Listing(
      id: Listing.ID(path: path, line: 7),
      words: ListingWords(),
      lines: [],
      range: SourceRange(at: SourcePosition(line: 7))
    )
    listing.words.arguments = own
    let program = Program(id: Program.ID(path: path, name: .page), listings: [listing])
    let module = ProgramModule(program: program, name: "en_a")
    #expect(module.call(of: "/a", with: given) == words, "\(name)")
  }
}
