package import MarbleModel
import MarbleReading
import MarbleSystem

/// The stages of Marble in their order, for the book around one folder.
///
/// ```
/// read -> test -> highlight -> render -> write
/// ```
package struct Pipeline: Sendable {
  /// The absolute path of the folder that holds `Site/site.yml`.
  package let root: String
  let folder: String
  let jobs: Int?
  let trust: BookTrust
  var progress: @Sendable (TestProgress) -> Void
  /// Whether warnings about the text are errors.
  package var isStrict = false
  /// Texts that count as the files at their paths.
  var texts: [SourceFile] = []
  /// How long ago files must have last changed for a run to be recalled.
  var rest = FileTrace.usualRest

  /// Finds the book that contains `folder`.
  ///
  /// The user's relative paths start from the current folder. At most `jobs` programs are compiled
  /// or run at once; `nil` means one for each core. The book is the user's own unless `trust` says
  /// otherwise. `progress` is called from any thread.
  package init(
    folder: String,
    jobs: Int? = nil,
    trust: BookTrust = .own,
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) throws {
    self.root = try BookReader.findBook(from: folder)
    self.folder = folder
    self.jobs = jobs
    self.trust = trust
    self.progress = progress
  }

  /// Returns the path of a folder for files kept between runs; `nil` if nothing can be kept.
  func keptFolder(_ name: String) async -> String? {
    await CacheFolder.keptFolder(name, root: root, environment: environment)
  }
}
