/// A mark among the symbols of a shard, which says what begins there.
enum SearchMark: UInt8, Sendable, CaseIterable {
  /// The next word doesn't begin as expected at its place, with or without a capital.
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
