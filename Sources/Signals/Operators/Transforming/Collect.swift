/// A signal of one array: all values of its source.
final class CollectSignal<Element: Sendable>:
  OperatorSignal<Element, [Element], CollectSink<Element>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; this class has no state of its own.

  override func attach(_ sink: Sink<[Element]>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

class CollectSink<Element: Sendable>: OutlivingSink<Element, [Element]>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls that change `elements`.
  private let elements = Ring<Element>()

  required init(_ downstream: Sink<[Element]>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Element) {
    elements.append(value)
  }

  override func error(_ error: any Error) {
    elements.removeAll()
    super.error(error)
  }

  override func completed() {
    deliver(elements.removeAll())
    complete()
  }
}

extension Signal {
  /// Returns a signal of one array, which holds all values in order.
  ///
  /// The array is sent when the source completes, on the thread of completion; then completion is
  /// sent. Without values it's empty. An error passes at once and the values are dropped. Each
  /// subscription collects its own array; an endless source is collected forever.
  ///
  /// ReactiveCocoa: `-collect`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2)])
  /// numbers.collect().subscribe { print($0) }  // Prints "[1, 2]"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func collect() -> Signal<[Value]> {
    CollectSignal(self).derived(from: self, "-collect")
  }
}
