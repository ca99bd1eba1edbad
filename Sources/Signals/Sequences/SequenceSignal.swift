/// A signal of the elements of a sequence, each sent as a separate piece of a scheduler's work.
final class SequenceSignal<Elements: Sequence>: Signal<Elements.Element>, @unchecked Sendable
where Elements.Element: Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let scheduler: Scheduler
  private let makeElements: @Sendable () -> Elements

  init(on scheduler: Scheduler, _ makeElements: @escaping @Sendable () -> Elements) {
    self.scheduler = scheduler
    self.makeElements = makeElements
  }

  override func attach(_ sink: Sink<Elements.Element>, in scope: CompoundDisposable) {
    let walk: Walk = SequenceWalk(makeElements, sink, in: scope)
    scope.add(scheduler.scheduleRecursive { again in walk.step(again) })
  }
}

/// A walk over something, whatever its type.
private class Walk: @unchecked Sendable {
  // Unchecked because the class isn't final; it has no properties.

  func step(_ again: () -> Void) {
    preconditionFailure("\(type(of: self)) doesn't say how to take a step")
  }
}

/// A walk over a sequence for one subscription, one element per step.
private final class SequenceWalk<Elements: Sequence>: Walk, @unchecked Sendable
where Elements.Element: Sendable {
  // Unchecked because of `iterator`, which only the steps touch, one step after the other.
  private lazy var iterator = makeElements().makeIterator()
  private let makeElements: @Sendable () -> Elements
  private let sink: Sink<Elements.Element>
  private let scope: CompoundDisposable

  init(
    _ makeElements: @escaping @Sendable () -> Elements,
    _ sink: Sink<Elements.Element>,
    in scope: CompoundDisposable
  ) {
    self.makeElements = makeElements
    self.sink = sink
    self.scope = scope
  }

  override func step(_ again: () -> Void) {
    guard !scope.isDisposed else { return }
    if let element = iterator.next() {
      sink.next(element)
      again()
    } else if scope.claim() {
      sink.completed()
    }
  }
}

extension Sequence where Self: Sendable, Element: Sendable {
  /// Returns a signal that sends the elements one by one, each as a scheduler's work, and
  /// completes.
  ///
  /// An element is requested when it's about to be sent, so an endless sequence is fine. Other work
  /// of the scheduler gets its turn in between, and disposal stops the walk. Each subscription
  /// walks over the sequence from its beginning. By default each call has its own background
  /// scheduler; on ``Scheduler/immediate`` all elements are sent before the subscription returns.
  ///
  /// Lazy sequences hold closures that Swift doesn't know to be safe on other threads; for those
  /// use ``Signal/elements(on:_:)``.
  ///
  /// ReactiveCocoa: `-signalWithScheduler:` and `-signal` of `RACSequence`.
  ///
  /// ```swift
  /// (1...).signal(on: .immediate).take(2).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public func signal(
    on scheduler: Scheduler = .background(named: "sequence")
  ) -> Signal<Element> {
    SequenceSignal(on: scheduler) { self }
      .made(by: "-signalWithScheduler: \(DerivedNames.describe(scheduler))")
  }
}

extension Signal {
  /// Creates a signal of the elements of a sequence that's made for each subscription.
  ///
  /// The closure runs once per subscription, and each element is evaluated only when it's about to
  /// be sent. Both happen as work of the scheduler. Otherwise it works like `signal(on:)` on
  /// sequences.
  ///
  /// ReactiveCocoa: `-signalWithScheduler:` of a lazy `RACSequence`.
  ///
  /// ```swift
  /// let squares = Signal.elements(on: .immediate) { (1...).lazy.map { $0 * $0 } }
  /// squares.take(3).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "4"
  /// // Prints "9"
  /// ```
  public static func elements(
    on scheduler: Scheduler = .background(named: "sequence"),
    _ makeElements: @escaping @Sendable () -> some Sequence<Value>
  ) -> Signal<Value> {
    SequenceSignal(on: scheduler, makeElements)
      .made(by: "+elementsOnScheduler: \(DerivedNames.describe(scheduler))")
  }
}
