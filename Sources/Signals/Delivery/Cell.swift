/// Room for one value.
///
/// It does without an optional, whose type would have to be looked up for every value when the type
/// of the value is only known at run time.
///
/// Not safe to use from several threads at once: its owner guards it.
final class Cell<Value> {
  private let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private(set) var isEmpty = true

  deinit {
    if !isEmpty { room.deinitialize(count: 1) }
    room.deallocate()
  }

  /// The value; there must be one.
  var value: Value {
    room.pointee
  }

  /// Puts a value in, and lets go of the one that was there last of all.
  ///
  /// That may run foreign code, which may well use this cell.
  func put(_ value: Value) {
    guard !isEmpty else {
      isEmpty = false
      return room.initialize(to: value)
    }
    let previous = room.move()
    room.initialize(to: value)
    withExtendedLifetime(previous) {}
  }

  /// Takes the value out; there must be one.
  func take() -> Value {
    isEmpty = true
    return room.move()
  }

  /// Lets go of the value, if there is one.
  func forget() {
    guard !isEmpty else { return }
    let last = take()
    withExtendedLifetime(last) {}
  }
}
