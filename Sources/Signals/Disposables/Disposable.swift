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
  // caller that wins the exchange of `flag`, and by `deinit`, when nobody else holds a reference.
  // `place` belongs to the bag that `home` names, whose owner guards it.
  //
  // In this order, what removal from a bag touches lies in one cache line.
  private let flag = Atomic<Bool>(false)
  /// The number of the bag that knows this disposable by its `place`; 0 if there is none.
  final let home = Atomic<UInt>(0)
  /// Where in that bag this disposable is.
  final var place = 0
  private var action: (@Sendable () -> Void)?

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
    flag.load(ordering: .acquiring)
  }

  /// Runs the closure, and lets go of it, unless that happened before.
  ///
  /// Never holds a lock while the closure runs, and takes the same stack however deep disposables
  /// are nested.
  public final func dispose() {
    _ = claim()
  }

  /// Disposes, and says whether this call was the one that did it.
  final func claim() -> Bool {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    var rest: [Disposable] = []
    var next = release(into: &rest) ?? rest.popLast()
    while let current = next {
      next = current.step(into: &rest) ?? rest.popLast()
    }
    return true
  }

  /// Disposes without doing the work of a disposal, and says whether this call was the first.
  final func defuse() -> Bool {
    !flag.exchange(true, ordering: .acquiringAndReleasing)
  }

  private func step(into rest: inout [Disposable]) -> Disposable? {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return release(into: &rest)
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
  public final func asScopedDisposable() -> ScopedDisposable {
    self as? ScopedDisposable ?? ScopedDisposable(disposing: self)
  }
}
