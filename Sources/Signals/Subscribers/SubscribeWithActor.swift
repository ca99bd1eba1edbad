extension Signal {
  /// Subscribes with closures that run on an actor, without keeping it alive.
  ///
  /// The subscription starts immediately. Each event is delivered as work of the actor, in order
  /// and one at a time, so a closure can read and change the actor's state; the sender doesn't wait
  /// unless the buffering says so: it sets how many values may wait for the actor and what happens
  /// to the next one, as with ``Subject/init(keeping:)``. Disposal cancels the events that haven't
  /// been delivered. When the actor goes away, the subscription ends silently at the next event.
  /// Other calls of the actor get their turn in between, however many events are waiting.
  ///
  /// ReactiveCocoa: `-deliverOn:` with the scheduler of a queue.
  ///
  /// ```swift
  /// actor Counter {
  ///   var sum = 0
  ///
  ///   func follow(_ numbers: Signal<Int>) async {
  ///     await withCheckedContinuation { done in
  ///       numbers.subscribe(with: self) { $0.sum += $1 } completed: { _ in done.resume() }
  ///     }
  ///   }
  /// }
  /// let counter = Counter()
  /// await counter.follow(Signal.concat([.return(1), .return(2)]))
  /// print(await counter.sum)  // Prints "3"
  /// ```
  @discardableResult
  public final func subscribe<Owner: Actor>(
    with actor: Owner,
    keeping buffering: ValueBuffering = .all,
    next: (@Sendable (isolated Owner, Value) -> Void)? = nil,
    error: (@Sendable (isolated Owner, any Error) -> Void)? = nil,
    completed: (@Sendable (isolated Owner) -> Void)? = nil
  ) -> Disposable {
    let scope = CompoundDisposable()
    let inbox = ActorInbox(of: actor, in: scope)
    // Its end disposes the scope while values still wait for the actor.
    let values = Waitlist<Value>(keeping: buffering, at: .actor, isEmptiedByOwner: true)
    scope.add(values)
    let sink = endType.init(
      next: { value in
        guard values.keep(value) else { return }
        inbox.put { owner, isCancelled in
          _ = values.take { if !isCancelled { next?(owner, $0) } }
        }
      },
      error: error.map { error in
        { @Sendable failure in inbox.put { if !$1 { error($0, failure) } } }
      },
      completed: { inbox.put { if !$1 { completed?($0) } } },
      in: scope
    )
    connect(sink, in: scope)
    return scope
  }
}

/// Events on their way to an actor, which takes them in order.
///
/// At most one task is at work; it also takes events that arrive in the meantime, for one ``Turn``.
/// Then other calls of the actor get theirs before the next task.
private final class ActorInbox<Owner: Actor>: Sendable {
  /// Takes the actor, and whether the subscription was disposed in the meantime.
  typealias Event = @Sendable (isolated Owner, Bool) -> Void

  private struct State {
    let events = Ring<Event>()
    var isTaken = false
  }

  private weak let owner: Owner?
  private let scope: CompoundDisposable
  private let state = Guarded(State())

  init(of owner: Owner, in scope: CompoundDisposable) {
    self.owner = owner
    self.scope = scope
  }

  func put(_ event: @escaping Event) {
    guard let owner else { return scope.dispose() }
    let mustTake = state.withLock { state in
      state.events.append(event)
      defer { state.isTaken = true }
      return !state.isTaken
    }
    if mustTake { Task { await take(on: owner) } }
  }

  private func take(on owner: isolated Owner) {
    let isDone = Turn.empty {
      guard let event = next() else { return .none }
      event(owner, scope.isCancelled)
      return .foreign
    }
    if !isDone { Task { take(on: owner) } }
  }

  private func next() -> Event? {
    state.withLock { state in
      state.isTaken = !state.events.isEmpty
      return state.isTaken ? state.events.removeFirst() : nil
    }
  }
}
