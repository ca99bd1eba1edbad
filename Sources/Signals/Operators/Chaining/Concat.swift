/// A signal that sends the events of two signals, one after the other.
final class ConcatSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ConcatSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `second`, which only `deinit` changes.
  private var second: Signal<Value>?

  init(_ first: Signal<Value>, _ second: Signal<Value>) {
    self.second = second
    super.init(first)
  }

  deinit {
    Unwinding.letGo(now: { second = nil }, later: { second })
  }

  /// Subscribes to the first part of a chain `((a + b) + c) + d`, and keeps the others for later.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    var rest: [Signal<Value>] = []
    var first: Signal<Value> = self
    while let chain = first as? ConcatSignal<Value>, let second = chain.second {
      rest.append(second)
      first = chain.source
    }
    linkType().init(sink, rest, in: scope).begin(first)
  }
}

/// A signal that sends the events of many signals, one after the other.
final class ConcatListSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `parts`, which only `deinit` changes.
  private var parts: [Signal<Value>]

  init(_ parts: [Signal<Value>]) {
    self.parts = parts
  }

  deinit {
    Unwinding.letGo(now: { parts = [] }, later: { Parcel(parts) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    var rest = Array(parts.reversed())
    guard let first = rest.popLast() else {
      return Signal<Value>.empty.attach(sink, in: scope)
    }
    ConcatSink(sink, rest, in: scope).begin(first)
  }
}

/// Passes on one part after the other; no two of them ever run at once, so it needs no gate.
class ConcatSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change the properties.
  private let downstream: Sink<Value>
  private let scope: CompoundDisposable
  private var partScope: CompoundDisposable?
  /// The parts that haven't begun, in reverse order.
  private var rest: [Signal<Value>]

  required init(_ downstream: Sink<Value>, _ rest: [Signal<Value>], in scope: CompoundDisposable) {
    self.downstream = downstream
    self.scope = scope
    self.rest = rest
    super.init(above: downstream)
  }

  /// Subscribes to a part; the last one takes the place of the whole.
  func begin(_ part: Signal<Value>) {
    guard !rest.isEmpty else { return part.connect(downstream, in: scope) }
    let partScope = CompoundDisposable()
    self.partScope = partScope
    scope.add(partScope)
    part.connect(self, in: partScope)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    if scope.claim(endOf: partScope) { downstream.error(error) }
  }

  override func completed() {
    scope.remove(partScope)
    partScope = nil
    if let part = rest.popLast(), !scope.isDisposed { begin(part) }
  }
}

extension Signal {
  /// Returns a signal that sends this signal's values and, on completion, another signal's.
  ///
  /// The other signal is subscribed where this one completed, after this one's cleanup. If this one
  /// fails, the other is never subscribed. Chains of any length need no more stack than short ones.
  ///
  /// ReactiveCocoa: `-concat:`.
  ///
  /// ```swift
  /// Signal.return(1).concat(.return(2)).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func concat(_ other: Signal<Value>) -> Signal<Value> {
    ConcatSignal(self, other).derived(from: self, "-concat: [\(other.name)]")
  }

  /// Returns a signal that sends the values of the given signals, one signal after the other.
  ///
  /// Without signals it's ``empty``.
  ///
  /// ReactiveCocoa: `+concat:`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .empty, .return(2)])
  /// numbers.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public static func concat(_ signals: some Sequence<Signal<Value>>) -> Signal<Value> {
    let signals = Array(signals)
    return ConcatListSignal(signals).made(by: "+concat: \(DerivedNames.list(signals))")
  }

  /// Returns a signal that concatenates the signals that this one sends.
  ///
  /// A signal that arrives while another is running waits for its turn, however many already wait.
  /// This is ``flatten(maxConcurrent:)`` with one at a time; ``flatten(maxConcurrent:keeping:)``
  /// limits how many may wait.
  ///
  /// ReactiveCocoa: `-concat`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.return(1)), .return(.return(2))])
  /// signals.concat().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func concat<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    flatten(maxConcurrent: 1)
  }
}
