/// An event of a signal, as a value.
///
/// ``Signal/materialize()`` turns events into these values; ``Signal/dematerialize()`` turns them
/// back.
///
/// ReactiveCocoa: `RACEvent`.
///
/// ```swift
/// let event = Event.next(1)
/// print(event, event == .next(1), event == .completed)  // Prints "next(1) true false"
/// ```
public enum Event<Value: Sendable>: Sendable {
  /// A value.
  case next(Value)
  /// The error that ends the subscription.
  case error(any Error)
  /// The end of the subscription.
  case completed

  /// The value of a ``next(_:)``; nil for other events.
  ///
  /// ReactiveCocoa: `value`.
  public var value: Value? {
    if case .next(let value) = self { value } else { nil }
  }

  /// The error of an ``error(_:)``; nil for other events.
  ///
  /// ReactiveCocoa: `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether nothing can follow: true for an error and for completion.
  ///
  /// ReactiveCocoa: `finished`.
  ///
  /// ```swift
  /// let ends: [Event<Int>] = [.next(1), .error(SignalError.timedOut), .completed]
  /// print(ends.map(\.isFinished))  // Prints "[false, true, true]"
  /// ```
  public var isFinished: Bool {
    if case .next = self { false } else { true }
  }

  /// Returns the event with a transformed value; errors and completion stay as they are.
  ///
  /// ```swift
  /// print(Event.next(2).map { $0 * 10 })  // Prints "next(20)"
  /// ```
  public func map<Output>(_ transform: (Value) throws -> Output) rethrows -> Event<Output> {
    switch self {
    case .next(let value): .next(try transform(value))
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}

extension Event: Equatable where Value: Equatable {
  /// Returns whether two events are of the same kind and carry the same content.
  ///
  /// Errors that are `Equatable` are compared with `==`. Other errors count as equal if they're the
  /// same object or, for values, if their type and description are the same.
  public static func == (left: Event, right: Event) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): areEqual(left, right)
    case (.completed, .completed): true
    case (.next, _), (.error, _), (.completed, _): false
    }
  }

  private static func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    if let left = left as? any Equatable { return left.equals(right) }
    guard type(of: left) == type(of: right) else { return false }
    if type(of: left) is AnyObject.Type { return (left as AnyObject) === (right as AnyObject) }
    return String(reflecting: left) == String(reflecting: right)
  }
}

extension Event: Hashable where Value: Hashable {
  /// Feeds the kind of the event and its value to a hasher; for an error, only its type.
  ///
  /// ```swift
  /// var (one, other) = (Hasher(), Hasher())
  /// Event.next("a").hash(into: &one)
  /// Event.next("a").hash(into: &other)
  /// print(one.finalize() == other.finalize())  // Prints "true"
  /// ```
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .next(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .error(let error):
      hasher.combine(1)
      hasher.combine(ObjectIdentifier(type(of: error)))
    case .completed:
      hasher.combine(2)
    }
  }
}

extension Equatable {
  /// Returns whether a value of unknown type has this type and is equal.
  fileprivate func equals(_ other: Any) -> Bool {
    self == other as? Self
  }
}
