import Signals
import Testing

/// A place where values wait for a slow subscriber, and that takes `keeping:`.
struct QueueCase: Sendable, CustomTestStringConvertible {
  /// Ways to send to the place: from one side, from the other, and the end.
  struct Ends: Sendable {
    let first: @Sendable (Int) -> Void
    let others: @Sendable (Int) -> Void
    let complete: @Sendable () -> Void

    init(
      first: @escaping @Sendable (Int) -> Void,
      others: @escaping @Sendable (Int) -> Void,
      complete: @escaping @Sendable () -> Void
    ) {
      (self.first, self.others, self.complete) = (first, others, complete)
    }

    /// The ends of a place where values are taken on another thread: the others begin when the
    /// first has sent, so that what they send waits nowhere else.
    init(elsewhere source: Source<Int>, keeping object: (any AnyObject & Sendable)? = nil) {
      let isSent = DispatchGate()
      first = { number in
        source.sendNext(number)
        isSent.open()
      }
      others = { number in
        if number == 1 { isSent.wait() }
        source.sendNext(number)
      }
      complete = { withExtendedLifetime(object) { source.sendCompleted() } }
    }
  }

  let testDescription: String
  /// Subscribes to the place, and returns how to send to it.
  let subscribe:
    @Sendable (
      ValueBuffering, _ take: @escaping @Sendable (Int) -> Void,
      _ completed: @escaping @Sendable () -> Void
    ) -> Ends

  init(
    _ name: String,
    _ apply: @escaping @Sendable (_ signals: [Signal<Int>], ValueBuffering) -> Signal<Int>
  ) {
    testDescription = name
    subscribe = { buffering, take, completed in
      let sources = [Source<Int>(), Source<Int>()]
      asScheduled {
        apply(sources.map(\.signal), buffering).subscribe(next: take, completed: completed)
      }
      return Ends(
        first: sources[0].sendNext,
        others: sources[1].sendNext,
        complete: { for source in sources { source.sendCompleted() } }
      )
    }
  }

  private init(subject name: String, _ make: @escaping @Sendable (ValueBuffering) -> Subject<Int>) {
    testDescription = name
    subscribe = { buffering, take, completed in
      let subject = make(buffering)
      asScheduled { subject.filter { $0 >= 0 }.subscribe(next: take, completed: completed) }
      return Ends(
        first: subject.sendNext,
        others: subject.sendNext,
        complete: subject.sendCompleted
      )
    }
  }

  /// A newcomer that's at the past while others send.
  private static let newcomer = QueueCase(ends: "newcomer of a subject") { buffering, take, end in
    let subject = BehaviorSubject(0, keeping: buffering)
    return Ends(
      first: { _ in asScheduled { _ = subject.subscribe(next: take, completed: end) } },
      others: subject.sendNext,
      complete: subject.sendCompleted
    )
  }

  private static let scheduler = QueueCase(ends: "deliver(on:)") { buffering, take, end in
    let source = Source<Int>()
    source.signal.deliver(on: .background(), keeping: buffering)
      .subscribe(next: take, completed: end)
    return Ends(elsewhere: source)
  }

  private static let actor = QueueCase(ends: "actor") { buffering, take, end in
    let (source, receiver) = (Source<Int>(), Receiver())
    source.signal.subscribe(with: receiver, keeping: buffering) { _, value in
      take(value)
    } completed: { receiver in
      end()
      withExtendedLifetime(receiver) {}
    }
    return Ends(elsewhere: source, keeping: receiver)
  }

  private init(
    ends name: String,
    _ subscribe:
      @escaping @Sendable (
        ValueBuffering, @escaping @Sendable (Int) -> Void, @escaping @Sendable () -> Void
      ) -> Ends
  ) {
    testDescription = name
    self.subscribe = subscribe
  }

  /// Signals that wait until another one has ended.
  private static let turns = QueueCase(ends: "flatten: 1") { buffering, take, end in
    let (signals, running) = (Source<Signal<Int>>(), Source<Int>())
    asScheduled {
      signals.signal.flatten(maxConcurrent: 1, keeping: buffering)
        .subscribe(next: take, completed: end)
      signals.sendNext(running.signal)
    }
    return Ends(
      first: { number in
        running.sendNext(number)
        running.sendCompleted()
      },
      others: { signals.sendNext(.return($0)) },
      complete: signals.sendCompleted
    )
  }

  /// Values that are ahead of their partners: these arrive as fast as may be while
  /// a sender waits, or else in the end.
  private static func zip(
    _ name: String,
    _ apply: @escaping @Sendable (Signal<Int>, Signal<Int>, ValueBuffering) -> Signal<Int>
  ) -> QueueCase {
    QueueCase(ends: name) { buffering, take, end in
      let (numbers, partners) = (Source<Int>(), Source<Int>())
      asScheduled {
        apply(numbers.signal, partners.signal, buffering).subscribe(next: take, completed: end)
      }
      numbers.sendNext(0)
      let isEager = if case .waiting = buffering { true } else { false }
      return Ends(
        first: { _ in for partner in 0...(isEager ? 1_000 : 0) { partners.sendNext(partner) } },
        others: numbers.sendNext,
        complete: {
          if !isEager { for partner in 1...1_000 { partners.sendNext(partner) } }
          numbers.sendCompleted()
        }
      )
    }
  }

  private static let delay = QueueCase(ends: "delay") { buffering, take, end in
    let source = Source<Int>()
    source.signal.delay(.zero, on: .background(), keeping: buffering)
      .subscribe(next: take, completed: end)
    return Ends(elsewhere: source)
  }

  /// The places where a sender may also be made to wait.
  static let all: [QueueCase] = [
    QueueCase(subject: "subject") { Subject(keeping: $0) },
    QueueCase(subject: "replay subject") { ReplaySubject(capacity: 1, keeping: $0) },
    QueueCase(subject: "behavior subject") { BehaviorSubject(-1, keeping: $0) },
    QueueCase("merge") { Signal.merge($0, keeping: $1) },
    QueueCase("merge with") { $0[0].merge(with: $0[1], keeping: $1) },
    QueueCase("flatten") { $0.signal(on: .immediate).flatten(keeping: $1) },
    QueueCase("flatten: 2") {
      $0.signal(on: .immediate).flatten(maxConcurrent: 2, keeping: $1)
    },
    scheduler,
    QueueCase("create") { signals, buffering in
      Signal.create(keeping: buffering) { subscriber in
        for signal in signals { signal.subscribe(subscriber) }
        return nil
      }
    },
    actor,
    turns,
    zip("zip") { $0.zip(with: $1, keeping: $2).map(\.0) },
    zip("zip, combining") { $0.zip(with: $1, keeping: $2) { number, _ in number } },
    zip("zip of several types") { Signal.zip($0, $1, keeping: $2).map(\.0) },
    zip("zip of several types, reduced") {
      Signal.zip($0, $1, keeping: $2) { number, _ in number }
    },
    zip("zip of a sequence") { Signal.zip([$0, $1], keeping: $2).map { $0[0] } },
    delay,
  ]

  static let withNewcomer = all + [newcomer]

  private actor Receiver {}
}
