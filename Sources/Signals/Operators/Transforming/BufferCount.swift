/// A signal of arrays, each with a fixed number of its source's values.
final class BufferCountSignal<Element: Sendable>:
  OperatorSignal<Element, [Element], BufferCountSink<Element>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let size: Int

  init(_ source: Signal<Element>, _ size: Int) {
    self.size = size
    super.init(source)
  }

  override func attach(_ sink: Sink<[Element]>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, size, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class BufferCountSink<Element: Sendable>: OutlivingSink<Element, [Element]>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `elements`.
  private let elements = Ring<Element>()
  private let size: Int

  required init(_ downstream: Sink<[Element]>, _ size: Int, in scope: CompoundDisposable) {
    self.size = size
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Element) {
    elements.append(value)
    if elements.count == size { deliver(elements.removeAll()) }
  }

  override func error(_ error: any Error) {
    elements.removeAll()
    fail(error)
  }

  override func completed() {
    if !elements.isEmpty { deliver(elements.removeAll()) }
    complete()
  }
}

extension Signal {
  /// Returns a signal of arrays of `count` values each.
  ///
  /// An array is sent when its last value arrives, on that value's thread. Completion first sends
  /// the values of the next array, if there are any, and then passes. An error passes at once and
  /// drops them, as disposal does. An array costs an allocation.
  ///
  /// - Precondition: `count` is positive.
  ///
  /// ReactiveCocoa: `-buffer:`, deprecated in 2.5, which sent a `RACTuple`; RxSwift
  /// `buffer(timeSpan:count:scheduler:)`, which needs a time.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.buffer(count: 2).subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// // Prints "[3]"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func buffer(count: Int) -> Signal<[Value]> {
    precondition(count > 0, "a buffer needs room for a value")
    return BufferCountSignal(self, count).derived(from: self, "-bufferWithCount: \(count)")
  }
}
