/// A signal that runs closures before it passes on its source's events.
final class EffectsSignal<Value: Sendable>:
  OperatorSignal<Value, Value, EffectsSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let effects: Effects<Value>

  init(_ source: Signal<Value>, _ effects: Effects<Value>) {
    self.effects = effects
    super.init(source)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    extendSource(linkType().init(sink, effects), in: scope)
  }
}

/// The closures to run for the events of a signal.
struct Effects<Value: Sendable>: Sendable {
  var next: (@Sendable (Value) -> Void)?
  var error: (@Sendable (any Error) -> Void)?
  var completed: (@Sendable () -> Void)?
}

class EffectsSink<Value: Sendable>: RelaySink<Value, Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let effects: Effects<Value>

  required init(_ downstream: Sink<Value>, _ effects: Effects<Value>) {
    self.effects = effects
    super.init(to: downstream)
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    effects.next?(value)
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    if isCancelled { return }
    effects.error?(error)
    downstream.error(error)
  }

  override func completed() {
    if isCancelled { return }
    effects.completed?()
    downstream.completed()
  }
}
