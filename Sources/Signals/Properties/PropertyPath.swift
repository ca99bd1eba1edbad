/// A path to a property of whatever object another property currently holds.
///
///     model.$child.path { $0.$name }
///
/// ReactiveCocoa: a key path with more than one component.
///
/// ```swift
/// final class Folder: Sendable {
///   let name = Observed("inbox")
/// }
/// let open = Observed<Folder?>(Folder())
/// open.signal.path { $0.name.signal }.signal.subscribe { print($0 ?? "none") }  // Prints "inbox"
/// open.value = nil  // Prints "none"
/// ```
public struct PropertyPath<Value: Sendable>: Sendable {
  /// The property at the end, unless an object on the way is missing.
  fileprivate let current: @Sendable () -> ObservedSignal<Value>?
  /// The property at the end, and each one that replaces it.
  fileprivate let latest: Signal<ObservedSignal<Value>?>
  /// Ends a lifetime together with the property at the beginning.
  fileprivate let tie: @Sendable (Lifetime) -> Void

  /// The value at the end and all its changes; nil while an object on the way is missing.
  ///
  /// When an object on the way is replaced, the new object's value is sent. Everything is sent
  /// within the assignment that causes it. The signal completes when the object at the beginning
  /// goes away.
  ///
  /// ReactiveCocoa: `RACObserve(object, child.name)`.
  ///
  /// ```swift
  /// final class Item: Sendable {
  ///   let name = Observed("a")
  /// }
  /// let selected = Observed<Item?>(nil)
  /// selected.signal.path { $0.name.signal }.signal.subscribe { print($0 ?? "none") }
  /// // Prints "none"
  /// let item = Item()
  /// selected.value = item  // Prints "a"
  /// item.name.value = "b"  // Prints "b"
  /// ```
  @_disfavoredOverload  // A path to an optional has its own, without a second question mark.
  public var signal: Signal<Value?> {
    signal { $0.map(Optional.some) }
  }

  fileprivate func signal<Last: Sendable>(
    of last: @escaping @Sendable (ObservedSignal<Value>) -> Signal<Last?>
  ) -> Signal<Last?> {
    latest.map { $0.map(last) ?? .return(nil) }
      .switchToLatest()
      .takeUntil(latest.filter { _ in false })
  }

  /// Continues the path through the object that the property holds.
  ///
  /// ```swift
  /// final class Folder: Sendable {
  ///   let name = Observed("inbox")
  /// }
  /// final class Account: Sendable {
  ///   let folder = Observed<Folder?>(Folder())
  /// }
  /// let account = Observed<Account?>(Account())
  /// let name = account.signal.path { $0.folder.signal }.path { $0.name.signal }
  /// name.signal.subscribe { print($0 ?? "none") }  // Prints "inbox"
  /// account.value?.folder.value = nil  // Prints "none"
  /// ```
  public func path<Object: Sendable, Next>(
    _ property: @escaping @Sendable (Object) -> ObservedSignal<Next>
  ) -> PropertyPath<Next> where Value == Object? {
    PropertyPath<Next>(
      current: { [current] in (current()?.value ?? nil).map(property) },
      latest: latest.map { ($0 as Signal<Object?>?) ?? .return(nil) }
        .switchToLatest()
        .map { $0.map(property) },
      tie: tie
    )
  }

  /// Creates a channel to the property at the end; see ``PropertyChannel``.
  ///
  /// While an object on the way is missing, the channel sends the given value and writes nothing.
  /// It completes when the object at the beginning goes away.
  ///
  /// ReactiveCocoa: `RACChannelTo(object, child.name, nilValue)`.
  ///
  /// ```swift
  /// final class Folder: Sendable {
  ///   let name = Observed("inbox")
  /// }
  /// let open = Observed<Folder?>(Folder())
  /// let name = open.signal.path { $0.name.signal }.channel(nilValue: "none")
  /// name.subscribe { print($0) }  // Prints "inbox"
  /// name.sendNext("sent")
  /// print(open.value?.name.value ?? "none")  // Prints "sent"
  /// open.value = nil  // Prints "none"
  /// ```
  public func channel(nilValue: Value) -> PropertyChannel<Value> {
    let place = WavePlace()
    let source = latest.map { property -> Signal<Value> in
      property.map { ElsewhereSignal($0, place) } ?? .return(nilValue)
    }
    return PropertyChannel(source.switchToLatest(), tie: tie) { [current] value in
      current()?.write(value, from: place)
    }.made(by: "+channel")
  }
}

/// A value that may be missing: an optional.
///
/// ```swift
/// func isMissing(_ value: some OptionalValue) -> Bool { value.asOptional == nil }
/// print(isMissing(Int?.none), isMissing(Int?.some(1)))  // Prints "true false"
/// ```
public protocol OptionalValue<Wrapped> {
  /// The type of the value that may be missing.
  associatedtype Wrapped

  /// The value as an optional.
  var asOptional: Wrapped? { get }
}

extension Optional: OptionalValue {
  /// The value as an optional.
  ///
  /// ```swift
  /// print(Int?.some(1).asOptional ?? 0)  // Prints "1"
  /// ```
  public var asOptional: Wrapped? { self }
}

extension PropertyPath where Value: OptionalValue, Value.Wrapped: Sendable {
  /// The value of an optional property at the end; also nil while an object on the way is missing.
  ///
  /// Otherwise it works like the `signal` of any property.
  ///
  /// ```swift
  /// final class Item: Sendable {
  ///   let label = Observed<String?>(nil)
  /// }
  /// let item = Item()
  /// let selected = Observed<Item?>(item)
  /// let label: Signal<String?> = selected.signal.path { $0.label.signal }.signal
  /// label.subscribe { print($0 ?? "none") }  // Prints "none"
  /// item.label.value = "new"  // Prints "new"
  /// ```
  public var signal: Signal<Value.Wrapped?> {
    signal { $0.map { $0.asOptional } }
  }
}

extension ObservedSignal {
  /// Begins a path through the object that the property holds.
  ///
  /// ```swift
  /// final class Item: Sendable {
  ///   let name = Observed("a")
  /// }
  /// let selected = Observed<Item?>(Item())
  /// let name = selected.signal.path { $0.name.signal }.channel(nilValue: "")
  /// name.subscribe { print($0) }  // Prints "a"
  /// selected.value = nil  // Prints ""
  /// ```
  public func path<Object: Sendable, Next>(
    _ property: @escaping @Sendable (Object) -> ObservedSignal<Next>
  ) -> PropertyPath<Next> where Value == Object? {
    PropertyPath<Next>(
      current: { [self] in (value ?? nil).map(property) },
      latest: map { $0.map(property) },
      tie: tie
    )
  }

  /// Ends a lifetime when the property goes away.
  func tie(_ lifetime: Lifetime) {
    let link = EndLink(of: self, ending: lifetime)
    lifetime.add(link)
    link.begin()
  }
}

/// An observer that ends a lifetime together with the property.
private final class EndLink<Value: Sendable>: ObservedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private weak let lifetime: Lifetime?

  init(of property: ObservedSignal<Value>, ending lifetime: Lifetime) {
    self.lifetime = lifetime
    super.init(to: property)
  }

  override func pass(_ value: Value, _ number: Int, _ wave: Wave?) {}

  override func passEnd() {
    lifetime?.end()
  }
}
