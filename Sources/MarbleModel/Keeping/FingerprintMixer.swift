/// A sequence of values that becomes one fingerprint.
///
/// Every value is delimited, so that no two different sequences look alike.
package struct FingerprintMixer: Sendable {
  private var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(256) }

  /// Adds a value with all of its parts, encoded as for keeping.
  package mutating func mix(_ value: some Keepable) { value.write(to: &bytes) }

  /// Adds each value of a list.
  package mutating func mix<Value>(
    _ values: some Collection<Value>,
    each body: (inout FingerprintMixer, Value) -> Void
  ) {
    mix(values.count)
    for value in values { body(&self, value) }
  }

  /// Adds all stored properties of a value, whatever they are.
  ///
  /// This uses the value's description, which is slow, so it's meant for values that occur only
  /// once in a build.
  package mutating func mix(describing value: some Sendable) { mix(String(reflecting: value)) }

  /// The fingerprint of all values so far.
  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }
}
