/// A mark among the symbols of a shard, for the kind of text that follows.
enum SearchMark: UInt8, Sendable, CaseIterable {
  /// The next word differs from the expected case of its first letter.
  case shift = 1
  case prose
  case code
  /// The output of code, or the compiler's messages.
  case output
  /// A section; its heading follows.
  case section
  /// A chapter; its title follows.
  case chapter

  /// Whether such a text usually begins with a capital letter.
  var expectsCapital: Bool {
    switch self {
    case .prose, .section, .chapter: true
    case .code, .output, .shift: false
    }
  }

  /// Whether line endings are part of the text.
  var keepsLines: Bool { self == .code || self == .output }
}
