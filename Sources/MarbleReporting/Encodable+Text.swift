import Foundation
import MarbleModel

extension Encodable {
  /// The value as JSON, in lines with sorted keys, with a line feed at the end.
  ///
  /// A terminal may be what it is written to, so whatever could steer one is written as its number.
  var jsonText: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
      return text.replacingHarmful { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
