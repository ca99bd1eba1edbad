import MarbleModel

/// The fences with outputs in a text, as far as can be told without parsing it.
///
/// Versions of a chapter with the same ones needn't be parsed to see that no output changed.
struct OutputFences: Hashable {
  private let lines: Fingerprint

  /// Finds the fences, wherever they are, by the first word of their opening lines.
  init(in text: String) {
    var mixer = FingerprintMixer()
    var closing: Substring.UTF8View.SubSequence?
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let content = line.drop { Self.marks.contains($0) }
      let fence = content.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
      if closing == nil, fence.count >= 3, Self.opens(content.dropFirst(fence.count)) {
        closing = fence
        mixer.mix(String(Substring(line)))
      } else if let end = closing {
        if !fence.isEmpty, fence.starts(with: end) { closing = nil }
        mixer.mix(String(Substring(line)))
      }
    }
    lines = mixer.fingerprint
  }

  /// Whether the words after a fence say that output follows.
  private static func opens(_ words: Substring.UTF8View) -> Bool {
    let word = words.drop { $0 == UInt8(ascii: " ") }.prefix { $0 > UInt8(ascii: " ") }
    return Expectation.Kind(rawValue: String(Substring(word))) != nil
  }

  /// What may come before a fence, in lists and quotes.
  private static let marks = Set(" \t>-*+.)0123456789".utf8)
}
