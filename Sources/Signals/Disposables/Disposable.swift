import Synchronization

/// A piece of work that can be called off, once.
///
/// Subscribing returns a disposable; disposing it ends the subscription without a word: neither
/// `completed` nor `error` is sent. The closure runs at the first ``dispose()`` and never again,
/// however many threads call at once; the callers that lose the race return at once, possibly
/// before the closure has finished. Letting go of a disposable does not dispose it; see
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
  // caller that takes `state` away from `live`, and by `deinit`, when nobody else holds a
  // reference. `place` belongs to the bag that `home` names, whose owner guards it.
  //
  // In this order, what removal from a bag touches lies in one cache line, and nothing lies between
  // the small ones.
  private let state = Atomic<UInt8>(live)
  /// Where in the bag of `home` this disposable is.
  final var place: UInt32 = 0
  /// The number of the bag that knows this disposable by its `place`; 0 if there is none.
  final let home = Atomic<UInt>(0)
  private var action: (@Sendable () -> Void)?

  // live --> ending ---------> ended ----> disposed
  //     |        \-> cleared --> spared --/   |  ^
  //     |                            ^--------/   |
  //     \-----------------------------------------/
  //
  // `ending` is what a terminal event makes of a subscription while the cleanup runs. The cleanup
  // may well dispose what it belongs to (`cleared`), and the event is to arrive all the same: that
  // disposal does not count (`spared`). It may also dispose a whole of which this is a part.
  // Whoever brings the event to the whole takes that disposal back, and then the whole is `spared`.
  private static var live: UInt8 { 0 }
  private static var ending: UInt8 { 1 }
  private static var cleared: UInt8 { 2 }
  private static var ended: UInt8 { 3 }
  private static var spared: UInt8 { 4 }
  private static var disposed: UInt8 { 5 }

  /// Creates a disposable that does nothing but remember that it was disposed.
  public init() {
    action = nil
  }

  /// Creates a disposable that runs a closure when it is disposed.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Whether the disposable was disposed; already true while its closure runs.
  public final var isDisposed: Bool {
    state.load(ordering: .acquiring) != Self.live
  }

  /// Whether ``dispose()`` was called, or that of a container.
  ///
  /// The scope of a subscription that has terminated is disposed, too, but not cancelled: events
  /// that were sent before may still be on their way down a long chain. After a cancellation none
  /// arrives.
  final var isCancelled: Bool {
    state.load(ordering: .acquiring) == Self.disposed
  }

  /// Runs the closure, and lets go of it, unless that happened before.
  ///
  /// Never holds a lock while the closure runs, and takes the same stack however deep disposables
  /// are nested.
  ///
  /// ```swift
  /// let light = Disposable { print("off") }
  /// light.dispose()  // Prints "off"
  /// light.dispose()
  /// ```
  public final func dispose() {
    if cancel() { unload() }
  }

  /// Disposes because of a terminal event, and says whether this call was the first.
  final func claim() -> Bool {
    guard change(from: Self.live, to: Self.ending) else { return false }
    unload()
    if !change(from: Self.ending, to: Self.ended) {
      state.store(Self.spared, ordering: .releasing)
    }
    return true
  }

  /// Disposes because of the terminal event of a part, and says whether that event may pass.
  ///
  /// It may, too, if nothing but the cleanup of that part has disposed the whole.
  final func claim(endOf part: Disposable?) -> Bool {
    if claim() { return true }
    guard let part, part.state.load(ordering: .acquiring) == Self.spared else { return false }
    return change(from: Self.disposed, to: Self.spared)
  }

  /// Disposes without doing the work of a disposal, and says whether this call was the first.
  final func defuse() -> Bool {
    change(from: Self.live, to: Self.disposed)
  }

  /// Takes note of a disposal, and says whether its work is to be done.
  private func cancel() -> Bool {
    if change(from: Self.live, to: Self.disposed) { return true }
    while true {
      let seen = state.load(ordering: .acquiring)
      let isOver = seen == Self.ended || seen == Self.spared
      guard isOver || seen == Self.ending else { return false }
      if change(from: seen, to: isOver ? Self.disposed : Self.cleared) { return false }
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
    var next = release(into: &rest) ?? rest.popLast()
    while let current = next {
      next = current.step(into: &rest) ?? rest.popLast()
    }
  }

  private func step(into rest: inout [Disposable]) -> Disposable? {
    cancel() ? release(into: &rest) : nil
  }

  /// Does the work of the one disposal, and returns what is to be disposed next.
  ///
  /// Whatever comes after that goes to the end of `rest`, last one first.
  func release(into rest: inout [Disposable]) -> Disposable? {
    let action = action
    self.action = nil
    action?()
    return nil
  }
}

extension Disposable {
  /// Returns a disposable that disposes this one when nobody holds it any more.
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
