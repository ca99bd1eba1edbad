import Testing

@Suite struct PlayPassTests {
  private static let figure = "## In time\n\n```swift\n```\n```marble drag\na|\n```\n\n"

  @Test(arguments: ["play:?a=0", "play:#marble-1?a=0", "play:#in-time?a=0"])
  func `a link finds its diagram`(destination: String) {
    #expect(ParsedChapter(Self.figure + "Press [a](\(destination)).\n").problems == "")
  }

  @Test(arguments: [
    (
      "play:#marble-2?a=0",
      "12:7: error: no diagram at `#marble-2` can be dragged | write `drag` after `marble` at the "
        + "diagram's fence, and put its anchor, or its heading's, after `play:`"
    ),
    (
      "play:a",
      "12:7: error: `play:a` or its title doesn't say what the diagram should show | write "
        + "`play:?b=2`, which moves the marble `b` of the diagram above to tick 2; the title says "
        + "what the diagram then shows, as in `\"shows both=bx@3\"`"
    ),
  ])
  func `a link without a diagram is an error`(destination: String, problem: String) {
    #expect(ParsedChapter(Self.figure + "Press [a](\(destination)).\n").problems == problem)
  }

  @Test func `above the first diagram there is none to set`() {
    let told = ParsedChapter("Press [a](play:?a=0).\n\n" + Self.figure).problems
    #expect(
      told.hasPrefix("4:7: error: there is no diagram above this link that can be dragged | ")
    )
  }
}
