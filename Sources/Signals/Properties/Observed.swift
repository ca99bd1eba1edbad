/// A property of a class whose changes can be observed, at once and from any thread.
///
/// The property is read and written like any other; `$` before its name gives the signal of its
/// values, an ``ObservedSignal``. Reading and writing are safe from several threads at once, but a
/// compound assignment such as `+=` reads and writes separately.
///
/// Writing costs two locks and no allocation. Without observers it costs one lock.
///
/// Swift stores a wrapped property in a variable, so a class that's `Sendable` without being tied
/// to an actor can't use the attribute. Such a class holds the wrapper in a constant instead:
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
  ///
  /// A change that's made while another is being delivered waits until that's done. The buffering
  /// sets how many changes may wait, and ``ValueBuffering/newest(_:)`` lets the oldest of them make
  /// room for the next. It also applies to changes that wait while an observer is still receiving
  /// its first value.
  ///
  /// - Precondition: `buffering` is ``ValueBuffering/all`` or keeps at least the newest change:
  ///   observers end up with the value that the property has. An assignment can't be made to wait
  ///   either, since the observer it would wait for may need its thread, or read the property.
  ///
  /// ```swift
  /// let progress = Observed(0, keeping: .newest(1))
  /// progress.signal.subscribe { percent in
  ///   print(percent)
  ///   if percent == 0 { for next in 1...100 { progress.value = next } }
  /// }
  /// // Prints "0"
  /// // Prints "100"
  /// ```
  public init(_ value: Value, keeping buffering: ValueBuffering = .all) {
    switch buffering {
    case .all: break
    case .newest(let count):
      precondition(count > 0, "an observed property must keep its newest change")
    case .oldest: preconditionFailure("an observed property must keep its newest change")
    case .waiting: preconditionFailure("an assignment to an observed property cannot wait")
    }
    signal = ObservedSignal(value, limit: buffering.limit).made(by: "+observed")
  }

  /// Creates the storage of a property that's declared with the attribute.
  ///
  /// ```swift
  /// final class Download {
  ///   @Observed(keeping: .newest(1)) var progress = 0
  /// }
  /// let download = Download()
  /// download.$progress.subscribe { print($0) }  // Prints "0"
  /// ```
  public convenience init(wrappedValue: Value, keeping buffering: ValueBuffering = .all) {
    self.init(wrappedValue, keeping: buffering)
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

/// Ends a property when it's released, once there is enough stack.
private final class LateEnd<Value: Sendable> {
  private let signal: ObservedSignal<Value>

  init(of signal: ObservedSignal<Value>) {
    self.signal = signal
  }

  deinit {
    signal.end()
  }
}
