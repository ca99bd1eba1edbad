/// The output of `git cat-file --batch`, parsed.
package struct BlobBatch: Sendable {
  private let bytes: [UInt8]
  private var places: [String: Range<Int>] = [:]

  /// Parses such output; contents that git doesn't have, or that aren't a file's, are left out.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      let words = line.split(separator: " ")
      // Git says only `HASH missing` about what it doesn't have.
      guard words.count == 3, let size = Int(words[2]), size >= 0 else { continue }
      guard size <= rest.count else { break }
      if words[1] == "blob" { places[String(words[0])] = rest.startIndex..<rest.startIndex + size }
      // A line feed follows each content.
      rest = rest.dropFirst(size + 1)
    }
  }

  /// Returns the text with a hash; `nil` if it isn't known, or isn't UTF-8.
  package func text(of hash: String) -> String? {
    places[hash].flatMap { String(validating: bytes[$0], as: UTF8.self) }
  }
}
