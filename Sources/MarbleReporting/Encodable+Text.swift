import Foundation

extension Encodable {
  /// The value as JSON, in lines with sorted keys, with a line feed at the end.
  var jsonText: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}
