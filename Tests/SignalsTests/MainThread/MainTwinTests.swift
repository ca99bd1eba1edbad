import Signals
import Testing

@MainActor @Suite struct MainTwinTests {
  /// Signals that complete, fail, and have nothing to send.
  private let sources: [Signal<Int>] = [
    .concat([1, 2, 2, 3, 1].map { .return($0) }),
    .concat([.return(2), .return(1), .error(Failure("late"))]), .empty,
  ]

  @Test func `MSIG-01: operators on the main thread do what their namesakes do`() {
    let staying = MainTwin.values + MainTwin.filtering + MainTwin.gathering + MainTwin.ends
    for source in sources {
      for (twins, stay) in [(staying, true), (MainTwin.chaining, false)] {
        for twin in twins {
          let (plain, main) = (twin.plain(source.named("s")), twin.main(source.named("s")))
          #expect(main.text == plain.text)
          #expect(main.stays == stay && !plain.stays, "\(plain.text)")
        }
      }
    }
  }
}
