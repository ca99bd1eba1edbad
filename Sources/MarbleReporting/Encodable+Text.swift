import Foundation
import MarbleModel

extension Encodable {
  /// The value as indented JSON with sorted keys and a trailing line feed.
  ///
  /// It may be written to a terminal or a log, so characters that could control one are escaped.
  var jsonText: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
      return text.replacingHarmful(with: Self.escaped).replacingCommands(with: Self.escaped)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
