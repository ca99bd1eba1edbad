import DequeModule
import Synchronization

/// A signal that passes on what the signals sent by another send, so many at a time.
final class FlattenSignal<Value: Sendable>:
  OperatorSignal<Signal<Value>, Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let maxConcurrent: Int

  init(_ source: Signal<Signal<Value>>, maxConcurrent: Int) {
    self.maxConcurrent = maxConcurrent
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let merging = FlattenSink(sink, maxConcurrent: maxConcurrent, in: scope)
    source.extend(merging, in: merging.sourceScope)
  }
}

private final class FlattenSink<Value: Sendable>:
  MergingSink<Signal<Value>, Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the property that changes is guarded by its mutex.
  private let maxConcurrent: Int
  private let turns = Mutex(Turns())

  private struct Turns {
    var taken = 0
    var waiting: Deque<Signal<Value>> = []
  }

  init(_ downstream: Sink<Value>, maxConcurrent: Int, in scope: CompoundDisposable) {
    self.maxConcurrent = maxConcurrent
    super.init(downstream, in: scope)
  }

  override func next(_ inner: Signal<Value>) {
    guard maxConcurrent > 0 else { return begin(inner) }
    let mayBegin = turns.withLock { turns in
      guard turns.taken == maxConcurrent else {
        turns.taken += 1
        return true
      }
      turns.waiting.append(inner)
      return false
    }
    if mayBegin { begin(inner) }
  }

  override func innerCompleted() {
    guard maxConcurrent > 0 else { return }
    let successor = turns.withLock { turns in
      let successor = turns.waiting.popFirst()
      if successor == nil { turns.taken -= 1 }
      return successor
    }
    if let successor { begin(successor) }
  }
}

extension Signal {
  /// Returns a signal that passes on what the signals sent by this one send.
  ///
  /// Up to `maxConcurrent` of them run at once, others wait in order; with 0 there is no limit.
  /// Values are passed on as they come. Completion is sent when this signal and all inner ones,
  /// also those that waited, have completed; an error of any disposes all others and is sent at
  /// once.
  ///
  /// ReactiveCocoa: `-flatten`, `-flatten:`.
  ///
  /// ```swift
  /// let signals = Signal.concat([Signal.return(Signal.return(1)), .return(.return(2))])
  /// signals.flatten().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  public final func flatten<Inner>(
    maxConcurrent: Int = 0
  ) -> Signal<Inner> where Value == Signal<Inner> {
    precondition(maxConcurrent >= 0, "the number of concurrent signals cannot be negative")
    return FlattenSignal(self, maxConcurrent: maxConcurrent)
  }
}
