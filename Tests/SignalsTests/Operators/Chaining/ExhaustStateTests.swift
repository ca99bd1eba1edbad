import Testing

@testable import Signals

@Suite struct ExhaustStateTests {
  @Test(
    arguments: [
      ("b", "+"),
      ("bb", "+-"),
      ("bbb", "+--"),
      ("beb", "+.+"),
      ("bbeb", "+-.+"),
      ("bebb", "+.+-"),
      ("bebeb", "+.+.+"),
      ("bbebbeb", "+-.+-.+"),
    ]
  )
  func `of the signals that begin, those are subscribed that find none running`(
    steps: String,
    answers: String
  ) {
    var state = ExhaustState()
    var said = ""
    for step in steps {
      if step == "b" {
        said += state.begin() ? "+" : "-"
      } else {
        state.end()
        said += "."
      }
    }
    #expect(said == answers)
  }
}
