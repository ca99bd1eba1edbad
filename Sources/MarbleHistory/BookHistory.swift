package import MarbleModel

/// When the chapters of a book were made and changed, as git tells it.
///
/// Nothing is claimed that the history does not say: a chapter with changes that are not committed
/// has no dates, and neither has one whose last change lies behind the end of a shallow clone.
/// Without git, or outside of a repository, no chapter has any.
package struct BookHistory: Sendable {
  private let folder: String
  private let git: Git
  private let cache: HistoryCache?

  /// Creates the history of a book.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the book's folder.
  ///   - folder: The folder of the book that holds the chapters, such as `notes/en`.
  ///   - cache: The folder in which the dates of a commit are kept; `nil` for none.
  package init(root: String, folder: String, cache: String? = nil) {
    self.folder = folder
    // Git is asked from the folder itself, which may be a repository inside the book's.
    git = Git(folder: "\(root)/\(folder)")
    self.cache = cache.map { HistoryCache(folder: $0, subject: "\(root)/\(folder)") }
  }

  /// Returns the dates of all chapters that have any, by the chapter's path in the book.
  package func dates() async -> [String: ChapterDates] {
    async let changedFiles = git.changedFiles()
    guard let commit = await git.commit(), let changedFiles = await changedFiles else { return [:] }
    var dates = await dates(at: commit)
    for path in changedFiles { dates[path] = nil }
    return Dictionary(dates.map { ("\(folder)/\($0)", $1) }) { first, _ in first }
  }

  /// Returns the dates of the files as the commit has them, by their paths in the folder.
  private func dates(at commit: Git.Commit) async -> [String: ChapterDates] {
    // A shallow clone tells less than the same commit in a whole one.
    let cache = commit.boundary.isEmpty ? cache : nil
    if let known = cache?.dates(at: commit.id) { return known }
    guard let log = await git.log() else { return [:] }
    var walk = HistoryWalk(boundary: commit.boundary)
    for entry in CommitLog(log).entries { walk.pass(entry) }
    cache?.keep(walk.dates, at: commit.id)
    return walk.dates
  }
}
