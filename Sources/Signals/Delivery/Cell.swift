/// Room for one value.
///
/// It avoids an optional, whose type would have to be looked up for every value when the value's
/// type is only known at run time.
///
/// It isn't safe to use from several threads at once: its owner guards it.
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

  /// Stores a value, and releases the previous one last of all.
  ///
  /// Releasing it may run foreign code, which may well use this cell.
  func put(_ value: Value) {
    guard !isEmpty else {
      isEmpty = false
      return room.initialize(to: value)
    }
    let previous = room.move()
    room.initialize(to: value)
    withExtendedLifetime(previous) {}
  }

  /// Stores a value in exchange for the previous one; there must be one.
  @inline(__always)
  func exchange(_ value: inout Value) {
    swap(&room.pointee, &value)
  }

  /// Takes the value out; there must be one.
  func take() -> Value {
    isEmpty = true
    return room.move()
  }

  /// Releases the value, if there is one.
  func forget() {
    guard !isEmpty else { return }
    let last = take()
    withExtendedLifetime(last) {}
  }
}
