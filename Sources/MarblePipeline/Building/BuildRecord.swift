import MarbleModel
import MarbleReading
import MarbleSystem
import MarbleWriting

/// The record of a build for the next one: what it read, and what it made.
///
/// Without a record, everything is read and made again, with the same result.
struct BuildRecord: Hashable {
  /// A file of the site.
  struct File: Hashable {
    /// The fingerprint of everything that the file was made of.
    let key: Fingerprint
    let written: WrittenFile
  }

  /// The fingerprint of the program and the settings that the chapters were read with.
  var reader: Fingerprint
  var chapters: [KnownChapter]
  var files: [String: File]

  static let empty = BuildRecord(reader: Fingerprint(of: ""), chapters: [], files: [:])

  static func file(ofSiteAt path: String, in folder: String) -> KeptValue<BuildRecord> {
    let owner = Fingerprint(of: path)
    return KeptValue(path: folder + "/" + owner.text, for: owner)
  }

  func knowledge(for reader: Fingerprint) -> [String: KnownChapter] {
    guard reader == self.reader else { return [:] }
    return Dictionary(chapters.map { ($0.outline.path, $0) }) { first, _ in first }
  }
}
