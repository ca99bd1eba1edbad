import MarbleModel

/// A walk from the newest commit of a log to the oldest, which determines the dates of files, and
/// what changed them.
struct HistoryWalk {
  /// The dates of the files seen so far, by their current names.
  var dates: [String: ChapterDates] {
    files.compactMapValues { file in
      file.changes.first.map { newest in
        let revision = newest.revision
        return ChapterDates(
          created: file.created,
          changed: revision.moment,
          commit: revision.commit
        )
      }
    }
  }

  /// The changes of the files seen so far, newest first, by their current names.
  var changes: [String: [FileChange]] { files.mapValues(\.changes) }

  /// The known facts about a file.
  private struct File {
    var changes: [FileChange] = []
    var created: Moment?
  }

  private let boundary: Set<String>
  private var files: [String: File] = [:]
  /// The current name of each file that has another name at this point in the walk; `nil` for an
  /// earlier file whose name has since been reused.
  private var names: [String: String?] = [:]

  /// Creates a walk through a history that ends at the commits of `boundary`.
  init(boundary: Set<String> = []) { self.boundary = boundary }

  mutating func pass(_ entry: CommitLog.Entry) {
    // At the end of a shallow clone, every file looks new, regardless of its age.
    let revision = entry.revision
    guard !boundary.contains(revision.commit) else { return }
    // All changes of a commit refer to the names before it, two of which may have been swapped.
    var earlier = names
    // Renames come last because the old name of one may be that of a file added with it.
    for change in entry.changes.filter({ !$0.isRename }) + entry.changes.filter(\.isRename) {
      let path = change.path
      switch change.kind {
      case .modified: note(change, in: revision)
      case .added:
        note(change, in: revision)
        if let name = name(of: path) { files[name]?.created = revision.moment }
        earlier[path] = .some(nil)
      case .removed: earlier[path] = .some(nil)
      case .renamed(let old, let isChanged):
        if isChanged { note(change, in: revision) }
        earlier[old] = .some(name(of: path))
        if !entry.changes.contains(where: { $0.isRename(from: path) }) {
          earlier[path] = .some(nil)
        }
      }
    }
    names = earlier
  }

  private mutating func note(_ change: CommitLog.Change, in revision: Revision) {
    guard let name = name(of: change.path) else { return }
    let old = change.kind == .added ? nil : change.old
    let change = FileChange(revision: revision, old: old, new: change.new)
    files[name, default: File()].changes.append(change)
  }

  /// Returns the current name of the file that has a path at this point of the walk.
  private func name(of path: String) -> String? {
    guard let known = names[path] else { return path }
    return known
  }
}

extension CommitLog.Change {
  fileprivate var isRename: Bool {
    if case .renamed = kind { true } else { false }
  }

  fileprivate func isRename(from path: String) -> Bool {
    if case .renamed(path, _) = kind { true } else { false }
  }
}
