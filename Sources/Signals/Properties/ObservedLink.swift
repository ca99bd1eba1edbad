import Synchronization

/// One observer of a property; disposing it removes it from the property's list.
///
/// Its first value is delivered by the observing thread, all later ones by the threads that change
/// the property. Changes that arrive before the first value was taken wait in `held`.
class ObservedLink<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of `since` and `seat`, which belong to the state of the property and are
  // guarded with it; `since` no longer changes once the link is on the list.
  private let property: ObservedSignal<Value>
  private let held = Guarded<[Change<Value>]>([])
  private let isLive = Atomic<Bool>(false)
  /// Whether the observer carries changes on to other places, which requires a wave.
  final let isCarrier: Bool
  /// The number of the last change that the observer skips because it came with the current value.
  final var since = 0
  /// The link's position in the property's list.
  final var seat = 0

  init(to property: ObservedSignal<Value>, isCarrier: Bool = false) {
    self.property = property
    self.isCarrier = isCarrier
    super.init()
  }

  /// Takes a change; called by one thread at a time, and never at the same time as
  /// ``begin(with:)``.
  func pass(_ change: Change<Value>) {
    preconditionFailure("\(type(of: self)) does not take changes")
  }

  /// Starts to observe: the current value comes first, then all changes after it.
  final func begin() {
    guard let value = property.add(self) else {
      return pass(Change(value: nil, number: 0, wave: nil))
    }
    // A disposal that came before the addition found nothing to remove.
    if isDisposed { return property.remove(self) }
    pass(Change(value: value, number: since, wave: nil))
    while true {
      let changes = held.withLock { held in
        if held.isEmpty { isLive.store(true, ordering: .releasing) }
        defer { held = [] }
        return held
      }
      if changes.isEmpty { return }
      for change in changes { pass(change) }
    }
  }

  /// Passes a change on, or keeps it until the first value was taken.
  final func deliver(_ change: Change<Value>) {
    guard change.number > since else { return }
    if isLive.load(ordering: .acquiring) { return pass(change) }
    let isKept = held.withLock { held in
      guard !isLive.load(ordering: .acquiring) else { return false }
      held.append(change)
      return true
    }
    if !isKept { pass(change) }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    property.remove(self)
    return nil
  }
}

/// An observer that's a subscription.
class SubscribedLink<Value: Sendable>: ObservedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let sink: Sink<Value>
  private let scope: CompoundDisposable

  init(to property: ObservedSignal<Value>, _ sink: Sink<Value>, in scope: CompoundDisposable) {
    self.sink = sink
    self.scope = scope
    super.init(to: property)
  }

  override func pass(_ change: Change<Value>) {
    if let value = change.value {
      if !scope.isDisposed { sink.next(value) }
    } else if scope.claim() {
      sink.completed()
    }
  }
}
