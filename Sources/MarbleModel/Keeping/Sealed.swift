/// The result of reading a value that was kept for an owner.
///
///     the value | its owner and layout | all of that
///       bytes       a fingerprint        another one, the seal
///
/// Anyone can make a valid seal; it only reveals that a file was truncated or damaged by chance.
/// Who may have written the file is a separate question.
package enum Sealed<Value: Keepable> {
  case whole(Value)
  /// A valid value that was kept for another owner or by another version of Marble.
  case foreign
  case damaged

  /// Reads the value that `bytes` encode for an owner.
  package init(_ bytes: [UInt8], for owner: Fingerprint) {
    self = bytes.withUnsafeBytes { Self.read($0, for: owner) }
  }

  /// Returns the bytes that keep a value for an owner; the same value always has the same bytes.
  package static func bytes(of value: Value, for owner: Fingerprint) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    label(for: owner).write(to: &bytes)
    Fingerprint(of: bytes).write(to: &bytes)
    return bytes
  }

  private static func read(_ bytes: UnsafeRawBufferPointer, for owner: Fingerprint) -> Self {
    let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Fingerprint.size))
    let body = UnsafeRawBufferPointer(rebasing: content.dropLast(Fingerprint.size))
    guard let seal = fingerprint(behind: content, in: bytes), seal == Fingerprint(of: content),
      let label = fingerprint(behind: body, in: content)
    else { return .damaged }
    var reader = ByteReader(body)
    // The label comes first, since bytes with another layout may look like a value.
    guard label == Self.label(for: owner), let value = try? Value(from: &reader), reader.rest == 0
    else { return .foreign }
    return .whole(value)
  }

  private static func fingerprint(
    behind start: UnsafeRawBufferPointer,
    in bytes: UnsafeRawBufferPointer
  ) -> Fingerprint? {
    var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[start.count...]))
    return try? Fingerprint(from: &reader)
  }

  private static func label(for owner: Fingerprint) -> Fingerprint {
    Fingerprint { mixer in
      // The number is increased when parts change their meaning without changing the layout.
      mixer.mix("marble kept 1")
      mixer.mix(Value.layout)
      mixer.mix(owner)
    }
  }
}
