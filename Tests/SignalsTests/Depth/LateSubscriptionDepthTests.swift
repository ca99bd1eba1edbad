import SignalsTesting
import Testing

@testable import Signals

/// Signals of signals whose inner subscription is put off for want of stack.
@Suite struct LateSubscriptionDepthTests {
  @Test func `GRPB-01: a group keeps its first values for whoever subscribes as it comes`() {
    check { $0.groupBy { $0 % 2 }.flatten() }
  }

  @Test func `WICN-01: a window keeps its first values for whoever subscribes as it comes`() {
    check { $0.window(count: 2).flatten() }
  }

  @Test func `WNDW-01: a window of time keeps its values for whoever subscribes as it comes`() {
    let time = TestScheduler()
    check { $0.window(every: .seconds(1), count: 2, on: time).flatten() }
  }

  /// Checks what arrives of values that are sent where there is no stack for a subscription.
  private func check(_ apply: @escaping @Sendable (Signal<Int>) -> Signal<Int>) {
    let log = Log()
    onSmallStack {
      let thread = ThreadState.current
      let source = Subject<Int>()
      apply(source).subscribe(
        next: { log("\($0)") },
        error: nil,
        completed: { log("completed") }
      )
      #expect(Trampoline.enterEvent(thread))
      onLastStack(above: thread.pointee.subscriptionLimit) {
        for number in 1...5 { source.sendNext(number) }
        source.sendCompleted()
      }
      Trampoline.leave(thread)
    }
    #expect(log.text == "1\n2\n3\n4\n5\ncompleted")
  }
}
