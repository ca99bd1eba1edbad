import MarbleModel

/// An invisible character that changes what a reader sees, or what a compiler reads.
enum HiddenCharacter: Hashable {
  /// A control character other than a tab or the end of a line.
  case control
  /// A character that changes the direction of the text after it.
  case direction
  /// A character without width, or a code point that isn't a character.
  case invisible

  /// Creates the kind of a character; `nil` if it's visible, or needed to write many languages.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: return nil
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    case 0x202A...0x202E, 0x2066...0x2069: self = .direction
    // These are used only in flags of regions.
    case 0xE0020...0xE007F: return nil
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: self = .invisible
    // The last two code points of each plane aren't characters.
    case let value where value & 0xFFFE == 0xFFFE: self = .invisible
    default: return nil
    }
  }

  /// Returns the hidden characters of a text and their offsets in bytes, except for a byte order
  /// mark at its beginning.
  static func all(in text: String) -> [(offset: Int, scalar: Unicode.Scalar, kind: Self)] {
    var found: [(Int, Unicode.Scalar, Self)] = []
    let scan: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      for offset in bytes.indices where mayBegin(bytes[offset]) {
        guard let scalar = scalar(at: offset, of: bytes), let kind = Self(scalar),
          offset > 0 || scalar != "\u{FEFF}"
        else { continue }
        found.append((offset, scalar, kind))
      }
    }
    // A string without contiguous bytes is searched again as a native copy, which has them.
    return scan == nil ? all(in: String(decoding: Array(text.utf8), as: UTF8.self)) : found
  }

  /// Whether a byte can begin a hidden character; few bytes can.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    // 0xC2 leads U+0080 to U+00BF, 0xE2 leads U+2000 to U+2FFF, and 0xEF to 0xF4 lead U+F000 and
    // above.
    case 0x00...0x1F, 0x7F, 0xC2, 0xE2, 0xEF...0xF4: true
    default: false
    }
  }

  private static func scalar(
    at offset: Int,
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar? {
    var iterator = bytes[offset...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

extension Unicode.Scalar {
  /// The code point by which the character is known, such as `202E`.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Diagnostic.Message {
  static func hidden(_ scalar: Unicode.Scalar, _ kind: HiddenCharacter) -> Self {
    switch kind {
    case .control: "there is an invisible control character U+\(scalar.number) here"
    case .direction: "the hidden character U+\(scalar.number) reverses the text after it"
    case .invisible: "there is an invisible character U+\(scalar.number) here"
    }
  }
}
