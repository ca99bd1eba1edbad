/// A property of a class whose changes can be observed, at once and from any thread.
///
/// The property is read and written like any other; `$` before its name gives the signal of its
/// values, an ``ObservedSignal``. Reading and writing are safe from several threads at once, but a
/// compound assignment such as `+=` reads and writes separately.
///
/// Writing costs two locks and no allocation. Without observers it costs one lock.
///
/// Swift stores a wrapped property in a variable, so a class that's `Sendable` without being tied
/// to an actor can't use the attribute. It holds the wrapper in a constant:
///
/// ```swift
/// final class Counter: Sendable {
///   let count = Observed(0)
/// }
/// let counter = Counter()
/// counter.count.signal.subscribe { print($0) }  // Prints "0"
/// counter.count.value = 1  // Prints "1"
/// ```
///
/// A struct can't usefully have observed properties: its copies would share them.
///
/// ReactiveCocoa: a property that complies with key-value observing.
@propertyWrapper
public final class Observed<Value: Sendable>: Sendable {
  /// The signal of the current value and all that follow.
  public let signal: ObservedSignal<Value>

  /// Creates a property with its first value.
  public init(_ value: Value) {
    signal = ObservedSignal(value).made(by: "+observed")
  }

  /// Creates the storage of a property that's declared with the attribute.
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  deinit {
    Unwinding.letGo(now: { signal.end() }, later: { LateEnd(of: signal) })
  }

  /// The current value; assigning a new one notifies all observers.
  public var value: Value {
    get {
      guard let value = signal.value else {
        preconditionFailure("an observed property has ended before its object")
      }
      return value
    }
    set { signal.write(newValue) }
  }

  /// The same as ``value``, under the name that the attribute requires.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   @Observed var text = ""
  ///   func clear() { _text.wrappedValue = "-" }
  /// }
  /// let label = Label()
  /// label.clear()
  /// print(label.text)  // Prints "-"
  /// ```
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The same as ``signal``, under the name that the attribute requires.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// volume.projectedValue.subscribe { print($0) }  // Prints "1"
  /// ```
  public var projectedValue: ObservedSignal<Value> {
    signal
  }
}

/// Ends a property when it's released, once there is stack for that.
private final class LateEnd<Value: Sendable> {
  private let signal: ObservedSignal<Value>

  init(of signal: ObservedSignal<Value>) {
    self.signal = signal
  }

  deinit {
    signal.end()
  }
}
