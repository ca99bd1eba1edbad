/// A file that grows by one byte with each line of a story, which shows when it was recorded.
///
/// The environment variable `SEQUENCE_EVENTS` is its path.
enum SequenceTrace {
  static let variable = "SEQUENCE_EVENTS"

  /// Adds a byte for a line that was recorded.
  static func noteLine() {
    guard let path = PlacingFile.path(namedBy: variable) else { return }
    PlacingFile(at: path)?.write("")
  }
}
