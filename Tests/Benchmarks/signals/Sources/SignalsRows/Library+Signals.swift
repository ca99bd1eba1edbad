import Metering
import Signals

extension Library {
  /// Signals itself.
  public static let signals = Library(
    "Signals",
    workloads: emitting + asking + chaining + combining + fanOut + observing + replaying
      + subscribing + disposing,
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

  static func tenMaps(_ signal: Signal<Int>) -> Signal<Int> {
    var signal = signal
    for _ in 0..<10 { signal = signal.map { $0 &+ 1 } }
    return signal
  }
}
