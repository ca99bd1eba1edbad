import MarbleModel

/// A walk from the newest commit of a log to the oldest, which determines the dates of files.
struct HistoryWalk {
  /// The dates of the files seen so far, by their current names.
  var dates: [String: ChapterDates] {
    files.compactMapValues { file in
      file.changed.map { ChapterDates(created: file.created, changed: $0) }
    }
  }

  /// The known facts about a file.
  private struct File {
    var changed: Moment?
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
    guard !boundary.contains(entry.id) else { return }
    // All changes of a commit refer to the names before it, two of which may have been swapped.
    var earlier = names
    for change in entry.changes.filter({ !$0.isRename }) + entry.changes.filter(\.isRename) {
      switch change {
      case .modified(let path): note(entry.moment, of: path)
      case .added(let path):
        note(entry.moment, of: path)
        if let name = name(of: path) { files[name]?.created = entry.moment }
        earlier[path] = .some(nil)
      case .removed(let path): earlier[path] = .some(nil)
      case .renamed(let old, let new, let isChanged):
        if isChanged { note(entry.moment, of: new) }
        earlier[old] = .some(name(of: new))
        if !entry.changes.contains(where: { $0.isRename(from: new) }) { earlier[new] = .some(nil) }
      }
    }
    names = earlier
  }

  private mutating func note(_ moment: Moment, of path: String) {
    guard let name = name(of: path) else { return }
    if files[name]?.changed == nil { files[name, default: File()].changed = moment }
  }

  /// Returns the current name of the file that has a path at this point of the walk.
  private func name(of path: String) -> String? {
    guard let known = names[path] else { return path }
    return known
  }
}

extension CommitLog.Change {
  fileprivate var isRename: Bool {
    if case .renamed = self { true } else { false }
  }

  fileprivate func isRename(from path: String) -> Bool {
    if case .renamed(path, _, _) = self { true } else { false }
  }
}
