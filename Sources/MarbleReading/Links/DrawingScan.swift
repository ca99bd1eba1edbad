import MarbleModel

/// The search for scripts in an SVG drawing, which browsers run when the drawing is opened.
enum DrawingScan {
  /// Whether a drawing may hold a script: rather said too often than not.
  static func mayRunScripts(_ drawing: [UInt8]) -> Bool {
    // With another encoding or with entities, scripts can be written in other letters.
    guard String(validating: drawing, as: UTF8.self) != nil, !drawing.contains(0) else {
      return true
    }
    let bytes = drawing.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return holdsDangerousMark(bytes) || holdsDangerousAttribute(bytes)
  }

  /// Elements and declarations that hold scripts or pages, or bring them along; some may be
  /// written with a prefix, as in `<svg:script>`.
  private static let marks = ["script", "foreignobject", "!entity", "?xml-stylesheet", "handler"]
    .map { Array($0.utf8) }

  private static func holdsDangerousMark(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      let isOpening = bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ":")
      let rest = bytes[(index + 1)...]
      return isOpening && marks.contains { rest.starts(with: $0) }
    }
  }

  /// Whether an attribute is one that runs its value, or has a value that is run.
  private static func holdsDangerousAttribute(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "=") else { return false }
      let name = bytes[..<index].reversed().drop { $0 <= 0x20 }.prefix { isLetter($0) }
      let runsValue = name.count > 2 && name.reversed().starts(with: "on".utf8)
      let value = bytes[(index + 1)...].drop { $0 <= 0x20 }
      guard let quote = value.first, quote == 0x22 || quote == 0x27 else { return runsValue }
      let text = value.dropFirst().prefix { $0 != quote }
      return runsValue || text.contains(bytes: "&#".utf8)
        || text.filter { $0 > 0x20 }.contains(bytes: "script:".utf8)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
