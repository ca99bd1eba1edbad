import Signals

/// How names and texts are written in a story.
enum SequenceText {
  /// The name of the scheduler whose work is being done.
  static var place: String {
    name(Scheduler.current?.name ?? "elsewhere")
  }

  /// Returns a name without characters that have a meaning between names.
  static func name(_ text: String) -> String {
    let plain = String(text.map { ":,".contains($0) ? " " : $0 })
    let words = plain.split(whereSeparator: \.isWhitespace).filter { $0 != "->" }
    return words.isEmpty ? "unnamed" : words.joined(separator: " ")
  }

  /// Returns a text on one line, with white space collapsed to single spaces.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
