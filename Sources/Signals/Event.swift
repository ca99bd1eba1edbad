/// An event of a signal as a value.
///
/// ``Signal/materialize()`` makes a signal send these, ``Signal/dematerialize()`` undoes it.
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

  /// The value of a ``next(_:)``; of other events nil.
  ///
  /// ReactiveCocoa: `value`.
  public var value: Value? {
    if case .next(let value) = self { value } else { nil }
  }

  /// The error of an ``error(_:)``; of other events nil.
  ///
  /// ReactiveCocoa: `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether nothing can follow: true of an error and of completion.
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

  /// Returns the event with another value; an error or completion as it is.
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
  /// Returns whether two events are of one kind and carry the same.
  ///
  /// Errors that are `Equatable` are compared as such. Of other errors, objects are the same if
  /// they are one object, and values if type and text are the same.
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
  /// Feeds the kind of the event and its value to a hasher; of an error only its type.
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
  /// Whether a value of unknown type has this type and is equal.
  fileprivate func equals(_ other: Any) -> Bool {
    self == other as? Self
  }
}
