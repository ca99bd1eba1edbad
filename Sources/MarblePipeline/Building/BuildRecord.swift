import MarbleModel
import MarbleReading
import MarbleWriting

/// What a build leaves to the next one: what it read, and what it made of that.
///
/// Nothing hangs on a record: without it all is read and made anew, with the same outcome.
struct BuildRecord: Hashable {
  /// A file of the site.
  struct File: Hashable {
    /// What stands for all that the file was made of.
    let key: Fingerprint
    /// The file as it was put on disk.
    let written: WrittenFile
  }

  /// What stands for the program and the settings by which the chapters were read.
  var reader: Fingerprint
  /// What was found in the chapters.
  var chapters: [KnownChapter]
  /// The files of the site by their paths.
  var files: [String: File]

  /// The record of a first build.
  static let empty = BuildRecord(reader: Fingerprint(of: ""), chapters: [], files: [:])

  /// What is known of chapters that are read by `reader`, by their paths.
  func knowledge(for reader: Fingerprint) -> [String: KnownChapter] {
    guard reader == self.reader else { return [:] }
    return Dictionary(chapters.map { ($0.outline.path, $0) }) { first, _ in first }
  }
}
