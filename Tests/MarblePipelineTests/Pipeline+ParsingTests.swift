import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct PipelineParsingTests {
  @Test func `the key of a listing's tokens holds each of its lines`() {
    let keys = [["a", "b"], ["a b"], ["ab"], ["a", "b", ""], ["b", "a"]].map(key)
    #expect(Set(keys).count == keys.count)
  }

  // The parser reads the code and no more.
  @Test func `nothing but the text of the lines is in the key of a listing's tokens`() {
    let changes: [(String, (inout Listing) -> Void)] = [
      ("id", { $0.id = Listing.ID(path: "notes/en/b.md", line: 9) }),
      ("words", { $0.words.isStepped = true }),
      ("lines", { $0.lines[0] = .init(text: "a", position: .init(line: 99), isHidden: true) }),
      ("output", { $0.output = nil }),
      ("errors", { $0.errors = nil }),
      ("diagnostics", { $0.diagnostics = nil }),
      ("objects", { $0.objects = nil }),
      ("puzzle", { $0.puzzle = nil }),
      ("test", { $0.test = "a" }),
      ("range", { $0.range = SourceRange(at: SourcePosition(line: 9)) }),
      ("commentsAreValues", { $0.commentsAreValues = true }),
      ("tokens", { $0.tokens = [] }),
    ]
    expect(changes, coverAllOf: listing(["a"]))
    for (name, change) in changes {
      var other = listing(["a"])
      change(&other)
      #expect(other.codeKey == key(["a"]), "\(name)")
    }
  }

  private func key(_ lines: [String]) -> Fingerprint { listing(lines).codeKey }

  private func listing(_ lines: [String]) -> Listing {
    let range = SourceRange(at: SourcePosition(line: 1))
    return Listing(
      id: Listing.ID(path: "notes/en/a.md", line: 1),
      words: ListingWords(),
      lines: lines.map { Listing.Line(text: $0, position: range.start) },
      range: range
    )
  }
}
