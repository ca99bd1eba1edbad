extension StringProtocol {
  /// The text with percent-encoding decoded; invalid percent signs stay.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var decoded: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = rest.hexByte {
        decoded.append(code)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The path or anchor, encoded for a Markdown link.
  package var encodedInLink: String {
    var depth = 0
    // CommonMark ends a destination at a parenthesis that none before it opens.
    let isBalanced = utf8.allSatisfy { byte in
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      return depth >= 0
    }
    let signs = isBalanced && depth == 0 ? "-._~/:()" : "-._~/:"
    return percentEncoded { $0.isLetterOrDigit || signs.utf8.contains($0) }
  }

  /// Returns the text with every byte encoded that `isPlain` doesn't accept.
  package func percentEncoded(keeping isPlain: (UInt8) -> Bool) -> String {
    guard !utf8.allSatisfy(isPlain) else { return String(self) }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether each percent sign encodes a byte.
  var isPercentEncodingWhole: Bool {
    let bytes = Array(utf8)
    return bytes.indices.allSatisfy { index in
      bytes[index] != UInt8(ascii: "%") || bytes[(index + 1)...].hexByte != nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The byte for the first two hexadecimal digits; `nil` if they aren't digits.
  fileprivate var hexByte: UInt8? {
    let digits = prefix(2)
    guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
