/// A signal that follows its source until a replacement sends.
final class TakeUntilReplacementSignal<Value: Sendable>:
  OperatorSignal<Value, Value, ReplaceableSink<Value>>, @unchecked Sendable
{
  // Unchecked because of `replacement`, which only `deinit` changes.
  private var replacement: Signal<Value>?

  init(_ source: Signal<Value>, _ replacement: Signal<Value>) {
    self.replacement = replacement
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { replacement = nil }, later: { replacement })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, in: scope)
    let replacementScope = CompoundDisposable()
    scope.add(replacementScope)
    replacement?.connect(ReplacementSink(link, replacementScope), in: replacementScope)
    source.extendLast(link, in: link.sourceScope)
  }
}

/// Passes on the events of the source until the replacement sends, and from then on only those of
/// the replacement.
class ReplaceableSink<Value: Sendable>: GatedSink<Value, Value>, @unchecked Sendable {
  // Unchecked because of `isReplaced`, which is only touched behind the gate.

  private var isReplaced = false

  required override init(_ downstream: Sink<Value>, in scope: CompoundDisposable) {
    super.init(downstream, in: scope)
  }

  override func next(_ value: Value) {
    gate.pass(of: self, now: { deliverOld(value) }, later: { [self] in deliverOld(value) })
  }

  override func error(_ error: any Error) {
    gate.pass(of: self) { [self] in if !isReplaced { fail(error) } }
  }

  /// Ignored, because the replacement is still to come.
  override func completed() {
    scope.remove(sourceScope)
  }

  private func deliverOld(_ value: Value) {
    if !isReplaced { deliver(value) }
  }

  fileprivate final func replace(with value: Value) {
    gate.pass(
      of: self,
      now: { deliverReplacing(value) },
      later: { [self] in deliverReplacing(value) }
    )
  }

  private func deliverReplacing(_ value: Value) {
    if !isReplaced {
      isReplaced = true
      sourceScope.dispose()
      scope.remove(sourceScope)
    }
    deliver(value)
  }

  fileprivate final func end(
    _ replacementScope: CompoundDisposable,
    _ event: @escaping @Sendable (Sink<Value>) -> Void
  ) {
    gate.pass(of: self) { [self] in
      isReplaced = true
      if scope.claim(endOf: replacementScope) { event(downstream) }
    }
  }
}

/// Takes the events of the replacement.
private final class ReplacementSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let link: ReplaceableSink<Value>
  private let scope: CompoundDisposable

  init(_ link: ReplaceableSink<Value>, _ scope: CompoundDisposable) {
    self.link = link
    self.scope = scope
    super.init(above: link)
  }

  override func next(_ value: Value) {
    link.replace(with: value)
  }

  override func error(_ error: any Error) {
    link.end(scope) { $0.error(error) }
  }

  override func completed() {
    link.end(scope) { $0.completed() }
  }
}

extension Signal {
  /// Returns a signal that follows this signal until another one takes its place.
  ///
  /// The other signal, the replacement, is subscribed first. Its first event, of whatever kind,
  /// disposes this signal; from then on only the replacement's events are sent. If it sends while
  /// it's being subscribed, this signal isn't subscribed at all. An error of this signal passes and
  /// disposes the replacement; completion of this signal doesn't pass, because the replacement is
  /// still to come.
  ///
  /// The two may send from different threads; no value of this signal follows one of the
  /// replacement. A value costs one pass through a gate.
  ///
  /// ReactiveCocoa: `-takeUntilReplacement:`.
  ///
  /// ```swift
  /// let cached = Signal.return("cached")
  /// let fresh = Signal.return("fresh")
  /// cached.takeUntilReplacement(.never).subscribe { print($0) }  // Prints "cached"
  /// cached.takeUntilReplacement(fresh).subscribe { print($0) }  // Prints "fresh"
  /// ```
  public final func takeUntilReplacement(_ replacement: Signal<Value>) -> Signal<Value> {
    TakeUntilReplacementSignal(self, replacement).derived(
      from: self,
      "-takeUntilReplacement: [\(DerivedNames.shortened(replacement.name))]"
    )
  }
}
