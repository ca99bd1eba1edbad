import Signals

/// How names and texts are written in a story.
enum SequenceText {
  /// The name of the scheduler whose work is being done.
  static var place: String {
    name(Scheduler.current?.name ?? "elsewhere")
  }

  /// Returns a name without what has a meaning between names.
  static func name(_ text: String) -> String {
    let plain = String(text.map { ":,".contains($0) ? " " : $0 })
    let words = plain.split(whereSeparator: \.isWhitespace).filter { $0 != "->" }
    return words.isEmpty ? "unnamed" : words.joined(separator: " ")
  }

  /// Returns a text on one line, with one space where there was white space.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
