/// Reads one value of each input of a junction, from left to right, each in its own type.
///
/// An operator over any number of types could capture its inputs as a tuple, but the runtime would
/// have to look up the type of that tuple, and of each input, for every event.
struct JunctionReader {
  private let junction: Junction
  private var place = 0

  init(_ junction: Junction) {
    self.junction = junction
  }

  /// Reads the next input, whose values must be of the given type.
  ///
  /// After the last input, the junction is notified that all values were taken.
  mutating func next<Value: Sendable>(_ type: Value.Type) -> Value {
    let inputs = junction.inputs
    // The same function made the inputs from the same list of types, in the same order.
    let value = unsafeDowncast(inputs[place], to: TypedInput<Value>.self).take()
    place += 1
    if place == inputs.count { junction.valuesTaken() }
    return value
  }
}
