/// A change of an observed property that has to wait.
///
/// The class itself represents the last one: the property's end.
class Change: @unchecked Sendable {
  // Unchecked only because the class isn't final; the properties never change.

  /// The position in the order of all changes, which is the same for all observers.
  final let number: Int

  init(number: Int) {
    self.number = number
  }

  /// Whether the property goes away.
  var isEnd: Bool { true }

  /// Lets an observer take the change.
  func pass(to observer: PropertyObserver) {
    observer.passEnd()
  }
}

/// A change to a new value.
class ValueChange<Value: Sendable>: Change, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let value: Value
  private let wave: Wave?

  required init(_ value: Value, number: Int, wave: Wave?) {
    self.value = value
    self.wave = wave
    super.init(number: number)
  }

  override var isEnd: Bool { false }

  override func pass(to observer: PropertyObserver) {
    // The observers of a property know the type of its values.
    unsafeDowncast(observer, to: ObservedLink<Value>.self).pass(value, number, wave)
  }
}
