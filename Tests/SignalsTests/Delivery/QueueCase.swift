import Signals
import Testing

/// A place where values wait for a slow subscriber, and that takes `keeping:`.
struct QueueCase: Sendable, CustomTestStringConvertible {
  /// Ways to send to the place: from one side, from the other, and the end.
  struct Ends: Sendable {
    let subscription: Disposable
    let first: @Sendable (Item) -> Void
    let others: @Sendable (Item) -> Void
    let complete: @Sendable () -> Void

    init(
      of subscription: Disposable,
      first: @escaping @Sendable (Item) -> Void,
      others: @escaping @Sendable (Item) -> Void,
      complete: @escaping @Sendable () -> Void
    ) {
      self.subscription = subscription
      (self.first, self.others, self.complete) = (first, others, complete)
    }

    /// The ends of a place where values are taken on another thread: the others begin when the
    /// first has sent, so that what they send waits nowhere else.
    init(
      of subscription: Disposable,
      elsewhere source: Source<Item>,
      keeping object: (any AnyObject & Sendable)? = nil
    ) {
      let isSent = DispatchGate()
      self.subscription = subscription
      first = { item in
        source.sendNext(item)
        isSent.open()
      }
      others = { item in
        if item.number == 1 { isSent.wait() }
        source.sendNext(item)
      }
      complete = { withExtendedLifetime(object) { source.sendCompleted() } }
    }
  }

  /// A numbered value whose life can be watched.
  struct Item: Sendable {
    let number: Int
    private let life: Alive.Member

    init(_ number: Int, of group: Alive) {
      self.number = number
      life = Alive.Member(of: group)
    }
  }

  typealias Take = @Sendable (Item) -> Void
  typealias End = @Sendable () -> Void

  let testDescription: String
  /// Subscribes to the place, and returns how to send to it.
  let subscribe: @Sendable (ValueBuffering, Alive, @escaping Take, @escaping End) -> Ends

  init(
    _ name: String,
    _ apply: @escaping @Sendable (_ signals: [Signal<Item>], ValueBuffering) -> Signal<Item>
  ) {
    testDescription = name
    subscribe = { buffering, _, take, end in
      let sources = [Source<Item>(), Source<Item>()]
      let subscription = asScheduled {
        apply(sources.map(\.signal), buffering).subscribe(next: take, completed: end)
      }
      return Ends(
        of: subscription,
        first: sources[0].sendNext,
        others: sources[1].sendNext,
        complete: { for source in sources { source.sendCompleted() } }
      )
    }
  }

  private init(
    subject name: String,
    _ make: @escaping @Sendable (ValueBuffering, Alive) -> Subject<Item>
  ) {
    testDescription = name
    subscribe = { buffering, alive, take, end in
      let subject = make(buffering, alive)
      let items = subject.filter { $0.number >= 0 }
      return Ends(
        of: asScheduled { items.subscribe(next: take, completed: end) },
        first: subject.sendNext,
        others: subject.sendNext,
        complete: subject.sendCompleted
      )
    }
  }

  /// A newcomer that's at the past while others send.
  private static let newcomer = QueueCase(
    ends: "newcomer of a subject"
  ) { buffering, alive, take, end in
    let subject = BehaviorSubject(Item(0, of: alive), keeping: buffering)
    let stop = Subject<Int>()
    let items = subject.takeUntil(stop)
    return Ends(
      of: Disposable { stop.sendNext(0) },
      first: { _ in asScheduled { _ = items.subscribe(next: take, completed: end) } },
      others: subject.sendNext,
      complete: subject.sendCompleted
    )
  }

  private static let scheduler = QueueCase(ends: "deliver(on:)") { buffering, _, take, end in
    let source = Source<Item>()
    let items = source.signal.deliver(on: .background(), keeping: buffering)
    return Ends(of: items.subscribe(next: take, completed: end), elsewhere: source)
  }

  private static let actor = QueueCase(ends: "actor") { buffering, _, take, end in
    let (source, receiver) = (Source<Item>(), Receiver())
    let subscription = source.signal.subscribe(with: receiver, keeping: buffering) { _, item in
      take(item)
    } completed: { receiver in
      end()
      withExtendedLifetime(receiver) {}
    }
    return Ends(of: subscription, elsewhere: source, keeping: receiver)
  }

  private init(
    ends name: String,
    _ subscribe:
      @escaping @Sendable (
        ValueBuffering, Alive, @escaping Take, @escaping End
      ) -> Ends
  ) {
    testDescription = name
    self.subscribe = subscribe
  }

  /// Signals that wait until another one has ended.
  private static let turns = QueueCase(ends: "flatten: 1") { buffering, _, take, end in
    let (signals, running) = (Source<Signal<Item>>(), Source<Item>())
    let items = signals.signal.flatten(maxConcurrent: 1, keeping: buffering)
    let subscription = asScheduled {
      let subscription = items.subscribe(next: take, completed: end)
      signals.sendNext(running.signal)
      return subscription
    }
    return Ends(
      of: subscription,
      first: { item in
        running.sendNext(item)
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
    _ apply: @escaping @Sendable (Signal<Item>, Signal<Item>, ValueBuffering) -> Signal<Item>
  ) -> QueueCase {
    QueueCase(ends: name) { buffering, alive, take, end in
      let (items, partners) = (Source<Item>(), Source<Item>())
      let subscription = asScheduled {
        apply(items.signal, partners.signal, buffering).subscribe(next: take, completed: end)
      }
      items.sendNext(Item(0, of: alive))
      let isEager = if case .waiting = buffering { true } else { false }
      let sendPartners: @Sendable (ClosedRange<Int>) -> Void = { numbers in
        for number in numbers { partners.sendNext(Item(number, of: alive)) }
      }
      return Ends(
        of: subscription,
        first: { _ in sendPartners(0...(isEager ? 1_000 : 0)) },
        others: items.sendNext,
        complete: {
          if !isEager { sendPartners(1...1_000) }
          items.sendCompleted()
        }
      )
    }
  }

  private static let delay = QueueCase(ends: "delay") { buffering, _, take, end in
    let source = Source<Item>()
    let items = source.signal.delay(.zero, on: .background(), keeping: buffering)
    return Ends(of: items.subscribe(next: take, completed: end), elsewhere: source)
  }

  /// The places where a sender may also be made to wait.
  static let all: [QueueCase] = [
    QueueCase(subject: "subject") { buffering, _ in Subject(keeping: buffering) },
    QueueCase(subject: "replay subject") { buffering, _ in
      ReplaySubject(capacity: 1, keeping: buffering)
    },
    QueueCase(subject: "behavior subject") { BehaviorSubject(Item(-1, of: $1), keeping: $0) },
    QueueCase("merge") { Signal.merge($0, keeping: $1) },
    QueueCase("merge with") { $0[0].merge(with: $0[1], keeping: $1) },
    QueueCase("flatten") { $0.signal(on: .immediate).flatten(keeping: $1) },
    QueueCase("flattenMap") { $0.signal(on: .immediate).flattenMap(keeping: $1) { $0 } },
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
    zip("zip, combining") { $0.zip(with: $1, keeping: $2) { item, _ in item } },
    zip("zip of several types") { Signal.zip($0, $1, keeping: $2).map(\.0) },
    zip("zip of several types, reduced") {
      Signal.zip($0, $1, keeping: $2) { item, _ in item }
    },
    zip("zip of a sequence") { Signal.zip([$0, $1], keeping: $2).map { $0[0] } },
    delay,
  ]

  static let withNewcomer = all + [newcomer]

  private actor Receiver {}
}
