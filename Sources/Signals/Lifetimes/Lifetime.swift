/// A token that an object holds, and that signals when the object goes away.
///
/// Keep one in a constant property of the object. It ends when the object is freed, or earlier if
/// you call ``end()``; then everything that was added to it is disposed, and ``ended`` completes.
///
/// The end comes when the object's stored properties are freed, after its own `deinit`. They're
/// freed in the order in which they were declared, so a lifetime that's declared first ends before
/// the other properties are freed. To end subscriptions while the object is still intact, call
/// ``end()`` as the first thing in its `deinit`. Either way, weak references to the object are
/// already nil, so a handler can't use it.
///
/// No lock is held while anything is disposed or completed. Creating a lifetime costs three
/// allocations.
///
/// ReactiveCocoa: `rac_willDeallocSignal` and `rac_deallocDisposable`, which had to change the
/// class of the object at run time.
///
/// ```swift
/// final class Window {
///   let lifetime = Lifetime()
/// }
/// var window: Window? = Window()
/// window?.lifetime.ended.subscribe(completed: { print("closed") })
/// window = nil  // Prints "closed"
/// ```
public final class Lifetime: Sendable {
  /// A signal that sends no values and completes when the lifetime ends, or at once if it has
  /// ended.
  ///
  /// It's the same signal each time, and keeps neither the object nor the lifetime alive. It
  /// completes on the thread that ends the lifetime.
  ///
  /// ReactiveCocoa: `-rac_willDeallocSignal`.
  public let ended: Signal<Never>

  private let members: CompoundDisposable
  #if DEBUG
  private let bound = Guarded<Set<BoundProperty>>([])
  #endif

  /// Creates a lifetime that hasn't ended.
  public init() {
    let members = CompoundDisposable()
    self.members = members
    ended = EndedSignal(members).made(by: "+ended")
  }

  deinit {
    Unwinding.letGo(now: { members.dispose() }, later: { ScopedDisposable(disposing: members) })
  }

  /// Whether the lifetime has ended; already true while its members are being disposed.
  public var isOver: Bool {
    members.isDisposed
  }

  /// Ends the lifetime, unless it has ended.
  ///
  /// ```swift
  /// let lifetime = Lifetime()
  /// lifetime.ended.subscribe(completed: { print("ended") })
  /// lifetime.end()  // Prints "ended"
  /// print(lifetime.isOver)  // Prints "true"
  /// ```
  public func end() {
    members.dispose()
  }

  /// Adds a member to dispose at the end, or disposes it at once if the lifetime has ended.
  ///
  /// Members are disposed in the order in which they were added.
  ///
  /// ReactiveCocoa: `-rac_deallocDisposable`, to which members were added.
  ///
  /// ```swift
  /// do {
  ///   let lifetime = Lifetime()
  ///   lifetime.add(Disposable { print("one") })
  ///   lifetime.add(Disposable { print("two") })
  /// }
  /// // Prints "one"
  /// // Prints "two"
  /// ```
  public func add(_ disposable: Disposable?) {
    members.add(disposable)
  }

  /// Removes a member without disposing it.
  ///
  /// ```swift
  /// let lifetime = Lifetime()
  /// let light = Disposable { print("off") }
  /// lifetime.add(light)
  /// lifetime.remove(light)
  /// lifetime.end()
  /// print(light.isDisposed)  // Prints "false"
  /// ```
  public func remove(_ disposable: Disposable?) {
    members.remove(disposable)
  }

  /// Adds a subscription, which removes itself if it ends earlier.
  func add(subscription: CompoundDisposable) {
    SubscriptionList(disposable: members).add(subscription)
  }
}

#if DEBUG
extension Lifetime {
  /// Records that a signal writes to a property of the object, until `scope` is disposed.
  ///
  /// False means that another signal already does.
  func bind(_ property: BoundProperty, in scope: CompoundDisposable) -> Bool {
    guard bound.withLock({ $0.insert(property).inserted }) else { return false }
    scope.add(Disposable { [weak self] in _ = self?.bound.withLock { $0.remove(property) } })
    return true
  }
}

/// A property of an object, as a key.
struct BoundProperty: Hashable, @unchecked Sendable {
  // Unchecked because key paths aren't marked as `Sendable`; they never change.
  let path: AnyKeyPath
}
#endif

/// An object that has a lifetime, usually its own.
///
/// Anything tied to such an object ends at the moment the object goes away. With other objects it
/// ends when the object is next found to be gone.
///
/// ```swift
/// final class Label: LifetimeOwner, @unchecked Sendable {
///   let lifetime = Lifetime()
///   @Observed var text = ""
/// }
/// var label: Label? = Label()
/// let binding = Signal<String>.never.bind(to: label, \.text)
/// label = nil
/// print(binding.isDisposed)  // Prints "true"
/// ```
public protocol LifetimeOwner: AnyObject {
  /// The lifetime; always the same one.
  var lifetime: Lifetime { get }
}

/// A signal that completes when the members of a lifetime are disposed.
private final class EndedSignal: Signal<Never>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let members: CompoundDisposable

  init(_ members: CompoundDisposable) {
    self.members = members
  }

  override func attach(_ sink: Sink<Never>, in scope: CompoundDisposable) {
    let notice = Disposable { if scope.claim() { sink.completed() } }
    scope.add(Disposable { [members] in members.remove(notice) })
    members.add(notice)
  }
}
