/// A signal that makes signals from its source's values; its link decides which of them it follows.
final class FlatMapSignal<Input, Value: Sendable, Link: Sink<Input> & FlatMapLink>:
  OperatorSignal<Input, Value, Link>, @unchecked Sendable
where Link.Input == Input, Link.Output == Value {
  // Unchecked because of `transform`, which only `deinit` changes.
  private var transform: (@Sendable (Input) -> Signal<Value>)?

  init(_ source: Signal<Input>, _ transform: @escaping @Sendable (Input) -> Signal<Value>) {
    self.transform = transform
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { transform = nil }, later: { Parcel(transform) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let transform else { return }
    let link = linkType().init(sink, transform, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

/// A sink that makes signals from values and follows some of them.
protocol FlatMapLink: AnyObject {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// The scope of the source of the values.
  var sourceScope: CompoundDisposable { get }

  init(
    _ downstream: Sink<Output>,
    _ transform: @escaping @Sendable (Input) -> Signal<Output>,
    in scope: CompoundDisposable
  )
}
