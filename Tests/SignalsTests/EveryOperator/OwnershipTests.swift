import Signals
import Testing

/// Subscriptions to what has ended and replays own nothing, whatever stands behind them.
@MainActor @Suite struct OwnershipTests {
  /// A signal that sends its past to whoever comes, and that can't send anything more.
  struct Past: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let signal: @Sendable () -> Signal<Int>

    init(_ name: String, _ signal: @escaping @Sendable () -> Signal<Int>) {
      testDescription = name
      self.signal = signal
    }

    static let all = [
      Past("replay subject, completed") { ended(ReplaySubject(), with: nil) },
      Past("replay subject, failed") { ended(ReplaySubject(), with: Failure("e")) },
      Past("replay subject without capacity") { ended(ReplaySubject(capacity: 0), with: nil) },
      Past("behavior subject, completed") { ended(BehaviorSubject(0), with: nil) },
      Past("behavior subject, failed") { ended(BehaviorSubject(0), with: Failure("e")) },
      Past("subject, completed") { ended(Subject(), with: nil) },
      Past("replay()") { values(1, 2).replay() },
      Past("replayLast()") { values(1, 2).replayLast() },
      Past("replayLazily()") { values(1, 2).replayLazily() },
      Past("startLazily") {
        Signal.startLazily(on: .immediate) { subscriber in
          subscriber.sendNext(1)
          subscriber.sendCompleted()
        }
      },
      Past("constant property") { Property(1).map { $0 + 1 }.signal },
      Past("property of what ended") { Property(1, then: values(2)).signal },
      Past("observed property, gone") { Observed(1).signal },
      Past("finished execution") { Command(on: .immediate) { values($0) }.execute(1) },
      Past("channel, ended") {
        let channel = Channel<Int>()
        channel.leading.sendNext(1)
        channel.leading.sendCompleted()
        return channel.following
      },
    ]

    private static func ended(_ subject: Subject<Int>, with error: Failure?) -> Signal<Int> {
      subject.sendNext(1)
      subject.sendNext(2)
      if let error { subject.sendError(error) } else { subject.sendCompleted() }
      return subject
    }
  }

  @Test(arguments: Past.all, OperatorCase.all)
  func `AMND-12: a subscription to what has ended is freed with its chain`(
    past: Past,
    operation: OperatorCase
  ) {
    let source = past.signal()
    let alive = Alive()
    for _ in 0..<3 {
      let member = Alive.Member(of: alive)
      let signal = operation.apply(source.doNext { _ in _ = member })
      signal.subscribe(next: { _ in }, error: { _ in }).dispose()
    }
    #expect(alive.count == 0)
    withExtendedLifetime(source) {}
  }

  @Test(arguments: Past.all)
  func `AMND-12: it's freed as soon as the past is over, without a disposal`(past: Past) {
    let source = past.signal()
    let alive = Alive()
    for _ in 0..<3 {
      let member = Alive.Member(of: alive)
      source.doNext { _ in _ = member }.subscribe(next: { _ in }, error: { _ in })
    }
    #expect(alive.count == 0)
    withExtendedLifetime(source) {}
  }

  @Test(arguments: Past.all)
  func `AMND-12: it's freed when its first value disposes of it`(past: Past) {
    let source = past.signal()
    let alive = Alive()
    for _ in 0..<3 {
      let member = Alive.Member(of: alive)
      source.doNext { _ in _ = member }.take(1).subscribe(next: { _ in }, error: { _ in })
    }
    #expect(alive.count == 0)
    withExtendedLifetime(source) {}
  }
}
