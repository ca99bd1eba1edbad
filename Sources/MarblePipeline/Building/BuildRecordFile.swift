import Foundation
import MarbleModel

/// The file in which the record of a site waits for the next build.
struct BuildRecordFile {
  private let url: URL?

  /// Creates the file of the site at an absolute path, in the folder for records if there is one.
  init(forSiteAt path: String, in folder: String?) {
    url = folder.map { folder in
      URL(filePath: folder).appending(path: Fingerprint(of: path).text)
    }
  }

  /// Returns the record of the last build; an empty one where there is none that can be trusted.
  func read() -> BuildRecord {
    guard let url, let data = try? Data(contentsOf: url), let record = BuildRecord(Array(data))
    else { return .empty }
    return record
  }

  /// Keeps a record in place of the one before, whole or not at all.
  ///
  /// Where it cannot be kept the next build takes longer, which is no reason to fail.
  func write(_ record: BuildRecord) {
    guard let url else { return }
    try? Data(record.bytes).write(to: url, options: .atomic)
  }
}
