/// A signal of one value of another, told by its place.
final class ElementAtSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ElementAtSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let index: Int

  init(_ source: Signal<Value>, _ index: Int) {
    self.index = index
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, index, in: scope), in: scope)
  }
}

class ElementAtSink<Value: Sendable>: EndingSink<Value, Value>, @unchecked Sendable {
  // Unchecked as every sink: its caller serialises the calls that change `ahead`.
  /// How many values come before the one that is sought; negative when that has come.
  private var ahead: Int

  required init(_ downstream: Sink<Value>, _ index: Int, in scope: CompoundDisposable) {
    ahead = index
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Value) {
    // Counted before the value is passed on: that may send the next one from within.
    guard ahead >= 0 else { return }
    ahead -= 1
    guard ahead < 0 else { return }
    downstream.next(value)
    complete()
  }
}

extension Signal {
  /// Returns a signal of the one value that has so many others before it.
  ///
  /// The values are counted from 0 for each subscription. When the value has been delivered, the
  /// source is disposed, then completion is sent. A source that completes earlier leaves only its
  /// completion; an error passes.
  ///
  /// - Precondition: `index` is not negative.
  ///
  /// ReactiveCocoa: none, `-skip:` and `-take: 1`; RxSwift `element(at:)`, which fails if there are
  /// too few.
  ///
  /// ```swift
  /// let letters = Signal.concat([Signal.return("a"), .return("b"), .return("c")])
  /// letters.element(at: 1).subscribe { print($0) }  // Prints "b"
  /// ```
  public final func element(at index: Int) -> Signal<Value> {
    precondition(index >= 0, "there is no value at a negative place")
    return ElementAtSignal(self, index).derived(from: self, "-elementAt: \(index)")
  }
}
