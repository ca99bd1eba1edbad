import MarbleModel
import Testing

@Suite struct PlayLinkTests {
  private static let start = SourcePosition(line: 1)

  @Test func `a link names a diagram, marbles, and what is shown then`() throws {
    let title = "shows both=bx@3,by@5; left=|@8"
    let link = try #require(PlayLink("play:#marble-1?b=2&d=1,9", title: title, at: Self.start))
    #expect(link.figure == "marble-1")
    #expect(link.moves.map(\.text) == ["b", "d"] && link.moves.map(\.ticks) == [[2], [1, 9]])
    let claims = link.claims.map { "\($0.row) \($0.text) \($0.tick)" }
    #expect(claims == ["both bx 3", "both by 5", "left | 8"])
  }

  @Test func `without a name it's the diagram above`() {
    let link = PlayLink("play:?%C3%A9=0", title: "", at: Self.start)
    #expect(link?.figure == nil && link?.moves.first?.text == "é" && link?.claims == [])
  }

  @Test(arguments: [
    ("play:", ""), ("play:?", ""), ("play:#?b=2", ""), ("play:b=2", ""), ("play:x?b=2", ""),
    ("play:?b", ""), ("play:?b=", ""), ("play:?=2", ""), ("play:?b=x", ""), ("play:?b=-1", ""),
    ("play:?b=1,x", ""), ("play:?b=2&", ""), ("play:?b=2", "see"), ("play:?b=2", "shows "),
    ("play:?b=2", "shows both"), ("play:?b=2", "shows both=bx"), ("play:?b=2", "shows both=b@x"),
    ("https:?b=2", ""),
  ])
  func `what says less isn't one`(destination: String, title: String) {
    #expect(PlayLink(destination, title: title, at: Self.start) == nil)
  }
}
