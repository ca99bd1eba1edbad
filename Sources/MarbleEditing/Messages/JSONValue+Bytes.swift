internal import Foundation

extension JSONValue {
  /// The depth from which a text isn't read, since reading it takes stack.
  private static let depthLimit = 100

  /// Reads the text of a message; `nil` if it isn't JSON, or nested too deeply.
  package init?(reading bytes: [UInt8]) {
    guard Self.depth(of: bytes) <= Self.depthLimit,
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  /// The text of the value.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that is infinite can't be written, and none is read.
    return (try? encoder.encode(self)).map { Array($0) } ?? Array("null".utf8)
  }

  /// Returns how deeply brackets outside strings are nested.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var (isInString, isEscaped) = (false, false)
    for byte in bytes {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }
}
