import Synchronization

/// A piece of work that can be cancelled once.
///
/// Subscribing returns a disposable; disposing it ends the subscription silently: neither
/// `completed` nor `error` is sent. The closure runs at the first ``dispose()`` and never again,
/// however many threads call it at once; the callers that lose the race return at once, possibly
/// before the closure has finished. Releasing a disposable doesn't dispose it; see
/// ``ScopedDisposable`` for one that does. Creating one costs one allocation, disposing it one
/// atomic exchange.
///
/// ReactiveCocoa: `RACDisposable`.
///
/// ```swift
/// let light = Disposable { print("off") }
/// light.dispose()  // Prints "off"
/// light.dispose()
/// print(light.isDisposed)  // Prints "true"
/// ```
public class Disposable: @unchecked Sendable {
  // Unchecked because of `action` and `place`. After `init`, `action` is touched only by the one
  // caller that moves `state` away from `live`, and by `deinit`, when there is no other reference.
  // `place` belongs to the bag that `home` names, whose owner guards it.
  //
  // In this order, everything that a removal from a bag touches is in one cache line, and there are
  // no gaps between the small properties.
  private let state = Atomic<UInt8>(live)
  /// The position of this disposable in the bag of `home`.
  final var place: UInt32 = 0
  /// The number of the bag that knows this disposable by its `place`; 0 if there is none.
  final let home = Atomic<UInt>(0)
  private var action: (@Sendable () -> Void)?

  // live --> ending ---------> ended ----> disposed
  //     |        \-> cleared --> spared --/   |  ^
  //     |                            ^--------/   |
  //     \-----------------------------------------/
  //
  // A terminal event makes a subscription `ending` while the cleanup runs. The cleanup may well
  // dispose the subscription it belongs to (`cleared`), and the event should still arrive: that
  // disposal doesn't count (`spared`). The cleanup may also dispose a whole of which this is a
  // part. When the event reaches the whole, that disposal is taken back, and the whole is `spared`
  // too.
  private static var live: UInt8 { 0 }
  private static var ending: UInt8 { 1 }
  private static var cleared: UInt8 { 2 }
  private static var ended: UInt8 { 3 }
  private static var spared: UInt8 { 4 }
  private static var disposed: UInt8 { 5 }

  /// Creates a disposable that only remembers that it was disposed.
  public init() {
    action = nil
  }

  /// Creates a disposable that runs a closure when it's disposed.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Whether the disposable was disposed; already true while its closure runs.
  public final var isDisposed: Bool {
    state.load(ordering: .acquiring) != Self.live
  }

  /// Whether ``dispose()`` was called on this disposable or on one that contains it.
  ///
  /// The scope of a terminated subscription is disposed, too, but not cancelled: events that were
  /// sent before may still be on their way down a long chain. After a cancellation none of them
  /// arrives.
  final var isCancelled: Bool {
    state.load(ordering: .acquiring) == Self.disposed
  }

  /// Runs the closure and releases it, unless that has happened before.
  ///
  /// It holds no lock while the closure runs, and needs the same amount of stack however deeply
  /// disposables are nested.
  ///
  /// ```swift
  /// let light = Disposable { print("off") }
  /// light.dispose()  // Prints "off"
  /// light.dispose()
  /// ```
  public final func dispose() {
    if cancel() { unload() }
  }

  /// Disposes because of a terminal event, and returns whether this call was the first.
  final func claim() -> Bool {
    guard change(from: Self.live, to: Self.ending) else { return false }
    unload()
    // If this fails, the cleanup has disposed this meanwhile, which must not hold back the event.
    if !change(from: Self.ending, to: Self.ended) {
      state.store(Self.spared, ordering: .releasing)
    }
    return true
  }

  /// Disposes because of the terminal event of a part, and returns whether that event may pass.
  ///
  /// It may also pass if nothing but the cleanup of that part has disposed the whole.
  final func claim(endOf part: Disposable?) -> Bool {
    if claim() { return true }
    guard let part, part.state.load(ordering: .acquiring) == Self.spared else { return false }
    return change(from: Self.disposed, to: Self.spared)
  }

  /// Disposes without doing the work of a disposal, and returns whether this call was the first.
  final func defuse() -> Bool {
    change(from: Self.live, to: Self.disposed)
  }

  /// Records a disposal, and returns whether its work is to be done.
  private func cancel() -> Bool {
    if change(from: Self.live, to: Self.disposed) { return true }
    // The claim does the work; a later disposal is only recorded, to stop late events.
    var seen = state.load(ordering: .acquiring)
    while let next = Self.stateOnceCancelled(from: seen), !change(from: seen, to: next) {
      seen = state.load(ordering: .acquiring)
    }
    return false
  }

  /// The state that a disposal during or after a claim leads to; nil if there is nothing to record.
  private static func stateOnceCancelled(from seen: UInt8) -> UInt8? {
    switch seen {
    case ending: cleared
    case ended, spared: disposed
    default: nil
    }
  }

  private func change(from expected: UInt8, to next: UInt8) -> Bool {
    state.compareExchange(
      expected: expected,
      desired: next,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  private func unload() {
    var rest: [Disposable] = []
    // A loop, because recursion would take stack in proportion to the nesting.
    var next = release(into: &rest) ?? rest.popLast()
    while let current = next {
      next = current.step(into: &rest) ?? rest.popLast()
    }
  }

  private func step(into rest: inout [Disposable]) -> Disposable? {
    cancel() ? release(into: &rest) : nil
  }

  /// Does the work of the one disposal, and returns the next disposable to dispose.
  ///
  /// Everything to be disposed after that goes to the end of `rest`, in reverse order.
  func release(into rest: inout [Disposable]) -> Disposable? {
    let action = action
    self.action = nil
    action?()
    return nil
  }
}

extension Disposable {
  /// Returns a disposable that disposes this one when it's released.
  ///
  /// ReactiveCocoa: `-asScopedDisposable`.
  ///
  /// ```swift
  /// do {
  ///   let visit = Disposable { print("left") }.asScopedDisposable()
  ///   print("here", visit.isDisposed)  // Prints "here false"
  /// }
  /// // Prints "left"
  /// ```
  public final func asScopedDisposable() -> ScopedDisposable {
    self as? ScopedDisposable ?? ScopedDisposable(disposing: self)
  }
}
