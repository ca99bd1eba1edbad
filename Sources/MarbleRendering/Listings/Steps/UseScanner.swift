import MarbleModel

/// Reads the code after the name of a variable, up to the end of the line.
struct UseScanner {
  let bytes: [UInt8]
  var offset: Int

  /// Whether the code may change the variable: by an assignment, or by calling a method.
  var mayChange: Bool {
    mutating get {
      while let byte = next() {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
          offset += 1
          if next() == UInt8(ascii: "=") { return false }
        case UInt8(ascii: "["): skipBrackets()
        case UInt8(ascii: "."):
          offset += 1
          let name = member()
          // A call returns another value, so what follows it can't change the variable.
          if isCall { return !Self.harmless.contains(name) }
        default: return isAssignment || isInAssignedTuple
        }
      }
      // A chain of calls may continue on the next line.
      return true
    }
  }

  var isAtEnd: Bool { offset >= bytes.count }

  private func next() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func member() -> String {
    let name = bytes[offset...].prefix { $0.isPartOfName }
    offset += name.count
    return String(decoding: name, as: UTF8.self)
  }

  private var isCall: Bool {
    let rest = bytes[offset...].drop { $0 == UInt8(ascii: " ") }
    return next() == UInt8(ascii: "(") || rest.first == UInt8(ascii: "{")
  }

  private mutating func skipBrackets() {
    var depth = 0
    while let byte = next() {
      offset += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return }
    }
  }

  /// Whether an assignment operator follows: one that ends with `=` and isn't a comparison.
  private var isAssignment: Bool {
    let rest = bytes[offset...].drop(while: \.isSpace)
    let sign = rest.prefix { Self.signs.contains($0) }
    guard sign.last == UInt8(ascii: "=") else { return false }
    return !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(
      String(decoding: sign, as: UTF8.self)
    )
  }

  /// Whether the name ends a tuple that is assigned to, as in `(a, b) = (b, a)`.
  private var isInAssignedTuple: Bool {
    let rest = bytes[offset...].drop {
      $0.isPartOfName || [UInt8(ascii: ","), UInt8(ascii: " ")].contains($0)
    }
    guard rest.first == UInt8(ascii: ")") else { return false }
    return UseScanner(bytes: bytes, offset: rest.startIndex + 1).isAssignment
  }

  private static let signs = Array("=+-*/%&|^<>!~?.".utf8)

  /// Methods of the standard library that don't change what they are called on.
  private static let harmless: Set = [
    "allSatisfy", "compactMap", "contains", "count", "distance", "dropFirst", "dropLast",
    "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix",
    "hasSuffix", "index", "isMultiple", "joined", "last", "lastIndex", "lowercased", "map", "max",
    "min", "prefix", "reduce", "reversed", "rounded", "shuffled", "sorted", "split", "squareRoot",
    "starts", "suffix", "uppercased",
  ]
}

extension UInt8 {
  /// Whether the byte may belong to a name; non-ASCII bytes belong to letters of other alphabets.
  var isPartOfName: Bool { isLetterOrDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
