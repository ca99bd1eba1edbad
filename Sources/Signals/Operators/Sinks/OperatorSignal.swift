/// A signal that's made from another one, and subscribes to it through a link of its own.
///
/// The type of the link is a parameter, so that a subscription finds it in the class of the signal;
/// otherwise the runtime would have to look it up, which costs as much as allocating the link.
class OperatorSignal<Input: Sendable, Value: Sendable, Link: Sink<Input>>:
  Signal<Value>, @unchecked Sendable
{
  // Unchecked because the compiler can't reason about a manually counted reference; it never
  // changes. Manual counting lets `deinit` hand the last reference over.
  private let upstream: Unmanaged<Signal<Input>>

  init(_ source: Signal<Input>) {
    upstream = .passRetained(source)
  }

  deinit {
    Unwinding.letGo(now: { upstream.release() }, later: { upstream.takeRetainedValue() })
  }

  /// The signal that this one is made from.
  final var source: Signal<Input> {
    upstream.takeUnretainedValue()
  }

  /// An operator overrides this method or, to save time, ``adopt(_:in:)``.
  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    adopt(sink, in: scope)
  }

  /// Subscribes a link to the source, without counting a reference to the source.
  @inline(__always)
  final func extendSource(_ link: __owned Sink<Input>, in scope: CompoundDisposable) {
    upstream._withUnsafeGuaranteedRef { $0.extend(link, in: scope) }
  }

  /// The class of the links, read from the class of this signal.
  ///
  /// If it were optimised, it would become the very lookup that it exists to avoid.
  @_optimize(none)
  final func linkType() -> Link.Type {
    Link.self
  }
}
