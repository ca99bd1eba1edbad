import Metering
import Signals

extension Library {
  /// Signals itself.
  public static let signals = Library(
    "Signals",
    workloads: emitting + asking + chaining + combining + fanOut + observing + replaying
      + handing + subscribing + disposing,
    shapes: shapes
  )

  /// A signal that sends numbers at once.
  static func emit(_ count: Int) -> Signal<Int> {
    emit(0..<count)
  }

  static func emit(_ numbers: Range<Int>) -> Signal<Int> {
    .create { subscriber in
      for number in numbers { subscriber.sendNext(number) }
      subscriber.sendCompleted()
      return nil
    }
  }

  /// A signal that sends one number at once, and is subscribed to like any other.
  static func emitOne(_ value: Int) -> Signal<Int> {
    .create { subscriber in
      subscriber.sendNext(value)
      subscriber.sendCompleted()
      return nil
    }
  }

  // The rows share these closures: of several equal ones the compiler makes one, and a detour to
  // it for each.

  static func increased(_ signal: Signal<Int>) -> Signal<Int> {
    signal.map { $0 &+ 1 }
  }

  static func evens(of signal: Signal<Int>) -> Signal<Int> {
    signal.filter { $0 & 1 == 0 }
  }

  static func tenMaps(_ signal: Signal<Int>) -> Signal<Int> {
    var signal = signal
    for _ in 0..<10 { signal = increased(signal) }
    return signal
  }
}
