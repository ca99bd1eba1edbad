internal import Foundation

/// A value kept in a file, with a checksum that tells whether the file is as it was written.
///
/// What was cut short or changed, or what others could have written, is as good as missing: it is
/// dropped and made again. Files are replaced in one step, so that two runs at once never mix.
package struct StoredValue<Value: Codable>: Sendable {
  /// The path of the file.
  package let path: String

  /// Creates the value in the file at `path`, which need not be there.
  package init(path: String) {
    self.path = path
  }

  /// Returns the value; `nil` if there is none.
  ///
  /// A damaged file is removed, and `onDamage` called.
  package func load(onDamage: () -> Void = {}) -> Value? {
    guard Files.stamp(of: path) != nil else { return nil }
    guard let body = sealed() else {
      Files.remove(path)
      onDamage()
      return nil
    }
    // One that is whole and cannot be read was written by another version.
    return try? JSONDecoder().decode(Value.self, from: Data(body))
  }

  /// Writes the value; a folder that cannot be written leaves everything as it was.
  package func save(_ value: Value) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(value) else { return }
    let body = String(decoding: data, as: UTF8.self)
    try? Files.write(SHA256.hexDigest(of: Array(data)) + "\n" + body, to: path)
  }

  /// Returns what stands below the checksum; `nil` if the checksum is not that of it.
  private func sealed() -> [UInt8]? {
    guard let bytes = Files.trustedBytes(at: path) else { return nil }
    let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let body = Array(bytes.dropFirst(head.count + 1))
    return head.elementsEqual(SHA256.hexDigest(of: body).utf8) ? body : nil
  }
}
