import MarbleModel
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("isolatd", "isolated"), ("norunn", "norun"), ("ni", "in"), ("skpi", "skip"),
    ("somethingelse", nil), ("x", nil),
  ])
  func `what is nearly a word is taken for it`(written: String, meant: String?) {
    let words = ["isolated", "in", "norun", "skip"]
    #expect(Suggestion.nearest(to: written, among: words) == meant)
  }

  @Test func `words beyond any reason are not compared`() {
    let endless = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: endless, among: [endless + "b"]) == nil)
  }
}
