/// A disposable that disposes its members together, in the order in which they were added.
///
/// A member added after the disposal is disposed at once, on the adding thread: this is what makes
/// it safe to add the cleanup of something that may already be over. Members are disposed outside
/// any lock, so they may call back. Adding and removing take constant time, amortised, whatever
/// the number of members.
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
  // Unchecked only because the superclass is; the property here is guarded by its mutex.
  private let members: Guarded<DisposableBag>

  /// Creates a compound disposable without members.
  public override init() {
    members = Guarded(DisposableBag())
    super.init()
  }

  /// Creates a compound disposable whose first member runs a closure.
  public override convenience init(_ action: @escaping @Sendable () -> Void) {
    self.init([Disposable(action)])
  }

  /// Creates a compound disposable with the given members.
  public init(_ disposables: some Sequence<Disposable>) {
    var bag = DisposableBag()
    for disposable in disposables { bag.insert(disposable) }
    members = Guarded(bag)
    super.init()
  }

  deinit {
    // A disposal has emptied the bag already; it held a reference while it did.
    guard !isDisposed else { return }
    var left = members.withLock { $0.isEmpty ? [] : $0.all }
    guard !left.isEmpty else { return }
    members.withLock { $0 = DisposableBag() }
    Unwinding.letGo(now: { left = [] }, later: { Parcel(left) })
  }

  /// Adds a member, or disposes it at once if this disposable is disposed already.
  ///
  /// Nil, a member that is disposed already, and a member that is here already are ignored.
  ///
  /// ```swift
  /// let all = CompoundDisposable()
  /// all.dispose()
  /// all.add(Disposable { print("at once") })  // Prints "at once"
  /// ```
  public func add(_ disposable: Disposable?) {
    guard let disposable, !disposable.isDisposed else { return }
    precondition(disposable !== self, "a compound disposable cannot contain itself")
    let added = members.withLock { bag in
      guard !isDisposed else { return false }
      bag.insert(disposable)
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
    // The bag's reference is let go of outside the lock, where a deinit may call back.
    _ = members.withLock { $0.remove(disposable) }
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    // Members are only moved here, so none is let go of under the lock.
    let (first, row) = members.withLock { $0.unload() }
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
