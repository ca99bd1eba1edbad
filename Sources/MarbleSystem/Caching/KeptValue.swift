package import MarbleModel

/// A value kept in a file for the next run, with a seal that shows whether it's complete.
///
/// A file that was cut short or changed, or that others could have written, counts as missing: it's
/// dropped and made again. Files are replaced in one step, so that two runs at once never mix.
package struct KeptValue<Value: Keepable>: Sendable {
  private let path: String
  private let owner: Fingerprint

  /// Creates the file at `path`; its value is trusted if it was kept for `owner`.
  package init(path: String, for owner: Fingerprint = Fingerprint(of: "")) {
    self.path = path
    self.owner = owner
  }

  /// Returns the value; `nil` if there is none.
  ///
  /// A damaged file is removed, and `onDamage` is called.
  package func load(onDamage: () -> Void = {}) -> Value? {
    guard Files.stamp(of: path) != nil else { return nil }
    switch Files.trustedBytes(at: path).map({ Sealed<Value>($0, for: owner) }) {
    case .whole(let value): return value
    case .foreign: return nil
    case .damaged, nil:
      Files.remove(path)
      onDamage()
      return nil
    }
  }

  /// Writes the value; if the folder can't be written, everything stays as it was.
  ///
  /// The next run then takes longer, which isn't a reason to fail.
  package func save(_ value: Value) {
    try? Files.write(Sealed.bytes(of: value, for: owner), to: path)
  }
}
