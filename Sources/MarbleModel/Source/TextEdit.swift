/// The replacement of a stretch of a text.
package struct TextEdit: Sendable, Hashable {
  /// The stretch, in UTF-8 bytes.
  package let range: Range<Int>
  /// The text that replaces it.
  package let replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension String {
  /// Returns the text after applying `edits`, which must not overlap.
  package func applying(_ edits: [TextEdit]) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in ordered {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
