/// A row of values that becomes one fingerprint.
///
/// Every value is set off from the next one, so that no two rows look alike.
package struct FingerprintMixer: Sendable {
  private var bytes: [UInt8] = []

  /// Creates an empty row.
  package init() { bytes.reserveCapacity(256) }

  /// Adds a text.
  package mutating func mix(_ text: some StringProtocol) {
    mix(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds a text, or that there is none.
  package mutating func mix(_ text: String?) {
    mix(text != nil)
    if let text { mix(text) }
  }

  /// Adds a number.
  package mutating func mix(_ number: Int) { bytes.append(number: Int64(number)) }

  /// Adds a truth.
  package mutating func mix(_ truth: Bool) { bytes.append(truth ? 1 : 0) }

  /// Adds what another fingerprint stands for.
  package mutating func mix(_ fingerprint: Fingerprint) {
    bytes.append(number: fingerprint.high)
    bytes.append(number: fingerprint.low)
  }

  /// Adds a list of values, each by itself.
  package mutating func mix<Value>(
    _ values: some Collection<Value>,
    each body: (inout FingerprintMixer, Value) -> Void
  ) {
    mix(values.count)
    for value in values { body(&self, value) }
  }

  /// Adds all stored properties of a value, whichever it has.
  ///
  /// This reads the value's description, which takes long: it is for what a build has only once.
  package mutating func mix(describing value: some Sendable) { mix(String(reflecting: value)) }

  /// The fingerprint of all values so far.
  package var fingerprint: Fingerprint { Fingerprint(of: bytes) }
}
