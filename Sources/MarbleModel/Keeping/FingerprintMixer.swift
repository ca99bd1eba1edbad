/// A row of values that becomes one fingerprint.
///
/// Every value is set off from the next one, so that no two different rows look alike.
package struct FingerprintMixer: Sendable {
  private var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(256) }

  /// Adds a value with all of its parts, as it would be kept.
  package mutating func mix(_ value: some Keepable) { value.write(to: &bytes) }

  /// Adds a list of values, each by itself.
  package mutating func mix<Value>(
    _ values: some Collection<Value>,
    each body: (inout FingerprintMixer, Value) -> Void
  ) {
    mix(values.count)
    for value in values { body(&self, value) }
  }

  /// Adds all stored properties of a value, whichever ones it has.
  ///
  /// This reads the value's description, which is slow: it is for what a build has only once.
  package mutating func mix(describing value: some Sendable) { mix(String(reflecting: value)) }

  /// The fingerprint of all values so far.
  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }
}
