/// A disposable that disposes its members together, in the order in which they were added.
///
/// A member added after the disposal is disposed at once, on the adding thread, which makes it safe
/// to add the cleanup of something that may already be over. Members are disposed outside any lock,
/// so they may call back. Adding and removing take constant amortised time, whatever the number of
/// members.
///
/// ReactiveCocoa: `RACCompoundDisposable`.
///
/// ```swift
/// let all = CompoundDisposable()
/// all.add(Disposable { print("one") })
/// all.add(Disposable { print("two") })
/// all.dispose()
/// // Prints "one"
/// // Prints "two"
/// all.add(Disposable { print("late") })  // Prints "late"
/// ```
public final class CompoundDisposable: Disposable, @unchecked Sendable {
  // Unchecked because of `members`, which the mutex guards. A mutex that held them would be larger,
  // and there are many of these.
  private let mutex = Guarded(())
  @exclusivity(unchecked) private var members = DisposableBag()

  /// Creates a compound disposable without members.
  public override init() {
    super.init()
  }

  /// Creates a compound disposable whose first member runs a closure.
  public override convenience init(_ action: @escaping @Sendable () -> Void) {
    self.init([Disposable(action)])
  }

  /// Creates a compound disposable with the given members.
  public init(_ disposables: some Sequence<Disposable>) {
    super.init()
    for disposable in disposables { members.insert(disposable) }
  }

  deinit {
    // A disposal has emptied the bag already; it held a reference while it did.
    guard !isDisposed else { return }
    var left = mutex.withLock { _ in members.isEmpty ? [] : members.all }
    guard !left.isEmpty else { return }
    mutex.withLock { _ in members = DisposableBag() }
    Unwinding.letGo(now: { left = [] }, later: { Parcel(left) })
  }

  /// Adds a member, or disposes it at once if this disposable is disposed already.
  ///
  /// Nil is ignored, and so is a member that's already disposed or already here.
  ///
  /// ```swift
  /// let all = CompoundDisposable()
  /// all.dispose()
  /// all.add(Disposable { print("at once") })  // Prints "at once"
  /// ```
  public func add(_ disposable: Disposable?) {
    guard let disposable, !disposable.isDisposed else { return }
    precondition(disposable !== self, "a compound disposable cannot contain itself")
    let added = mutex.withLock { _ in
      guard !isDisposed else { return false }
      members.insert(disposable)
      return true
    }
    if !added { disposable.dispose() }
  }

  /// Removes a member without disposing it.
  ///
  /// ```swift
  /// let light = Disposable { print("off") }
  /// let all = CompoundDisposable([light])
  /// all.remove(light)
  /// all.dispose()
  /// print(light.isDisposed)  // Prints "false"
  /// ```
  public func remove(_ disposable: Disposable?) {
    guard let disposable else { return }
    // The bag's reference is released outside the lock, because a deinit may call back.
    _ = mutex.withLock { _ in members.remove(disposable) }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // Members are only moved here, so none is released under the lock.
    let (first, row) = mutex.withLock { _ in members.unload() }
    guard !row.isEmpty else { return first }
    if rest.isEmpty { rest.reserveCapacity(row.count) }
    var place = row.count
    while place > 0 {
      place -= 1
      if let member = row[place] { rest.append(member) }
    }
    return first
  }
}
