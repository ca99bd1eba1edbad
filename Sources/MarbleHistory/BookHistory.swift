package import MarbleModel
internal import MarbleSystem

/// When the chapters of a book were created and changed, and how, according to git.
///
/// Dates that the history doesn't prove are left out: a chapter with uncommitted changes has none,
/// and neither does one whose last change is beyond the end of a shallow clone. Without git, or
/// outside a repository, no chapter has any.
package struct BookHistory: Sendable {
  private let folder: String
  private let git: Git
  /// The file that keeps the dates for one commit, so that its log is read only once.
  private let kept: String?

  /// Creates the history of the chapters in a folder such as `notes/en` of the book at `root`.
  ///
  /// An empty `folder` means the book's own.
  ///
  /// The dates of a commit are kept in the folder `cache`, unless it's `nil`.
  package init(root: String, folder: String, cache: String? = nil) {
    self.folder = folder
    // Git is run in the folder itself, which may be a repository inside the book's.
    git = Git(folder: "\(root)/\(folder)")
    kept = cache.map { $0 + "/history" }
  }

  /// Returns the dates of all chapters that have any, by the chapter's path in the book.
  package func dates() async -> [String: ChapterDates] {
    guard let commit = await git.commit() else { return [:] }
    let dates = await dates(at: commit).filter { file, _ in
      [".md", ".tutorial"].contains { file.hasSuffix($0) }
    }
    guard let unchanged = await git.unchanged(among: dates.keys.sorted()) else { return [:] }
    return Dictionary(
      dates.filter { unchanged.contains($0.key) }.map { (place + $0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the dates of the files in the commit, by their paths in the folder.
  private func dates(at commit: Git.Commit) async -> [String: ChapterDates] {
    // A shallow clone has less history than a full one with the same commit.
    let kept = commit.boundary.isEmpty ? keptDates(at: commit.id) : nil
    if let known = kept?.load() { return known }
    guard let walk = await walk(from: commit) else { return [:] }
    kept?.save(walk.dates)
    return walk.dates
  }

  /// Returns the changes of all files, newest first, by the files' paths in the book.
  ///
  /// Changes that aren't committed don't count.
  package func changes() async -> [String: [FileChange]] {
    guard let commit = await git.commit(), let walk = await walk(from: commit) else { return [:] }
    return Dictionary(walk.changes.map { (place + $0, $1) }) { first, _ in first }
  }

  /// Returns the commits at which the history of a shallow clone ends; none in a full one.
  package func boundary() async -> Set<String> { await git.commit()?.boundary ?? [] }

  /// Returns the contents with these hashes, without those that are too large; `nil` if git fails.
  package func contents(of hashes: [String]) async -> BlobBatch? {
    await git.contents(of: hashes)
  }

  private func walk(from commit: Git.Commit) async -> HistoryWalk? {
    guard let log = await git.log() else { return nil }
    var walk = HistoryWalk(boundary: commit.boundary)
    for entry in CommitLog(log).entries { walk.pass(entry) }
    return walk
  }

  /// The path of the folder in the book, as the prefix of other paths.
  private var place: String { folder.isEmpty ? "" : folder + "/" }

  /// Returns the kept dates, if they are for `commit` and this folder.
  func keptDates(at commit: String) -> KeptValue<[String: ChapterDates]>? {
    kept.map { KeptValue(path: $0, for: Fingerprint { $0.mix([git.folder, commit]) }) }
  }
}

extension ChapterDates: FormedValue {
  package static let form = Form(ChapterDates.init) { ($0.created, $0.changed, $0.commit) }
}

extension Moment: FormedValue {
  package static let form = Form { (seconds: Int, text: String) in
    guard let moment = Moment(seconds: "\(seconds)", text: text) else {
      throw ByteReader.Malformed()
    }
    return moment
  } _: {
    ($0.seconds, $0.text)
  }
}
