import MarbleModel
import MarbleRendering
import MarbleWriting

/// The plan of a build for the files of a site: which ones to keep, and which to make.
struct BuildPlan {
  private(set) var kept: [String: WrittenFile] = [:]
  private(set) var missing: [PlannedFile] = []

  /// Decides what to do with files by their `keys`, which cover everything that they are made of.
  ///
  /// The files at the `intact` paths are still as the previous build wrote them.
  init(
    for files: [PlannedFile],
    keys: [String: Fingerprint],
    since record: BuildRecord,
    intact: Set<String>
  ) {
    for file in files {
      let path = file.path
      // If two files have the same path, the second one is always made, and the writer refuses it.
      if let previous = record.files[path], previous.key == keys[path], intact.contains(path),
        kept[path] == nil
      {
        kept[path] = previous.written
      } else {
        missing.append(file)
      }
    }
  }
}
