/// A text from this module's `Templates`, where `<<name>>` represents a value.
struct Template {
  private let text: String

  init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  /// Returns the text with the values filled in; names within a value aren't replaced.
  func filled(_ values: [String: String]) -> String {
    let pieces = text.split(separator: "<<", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
      let parts = piece.split(separator: ">>", maxSplits: 1, omittingEmptySubsequences: false)
      text += (values[String(parts[0])] ?? "") + parts[1]
    }
  }
}
