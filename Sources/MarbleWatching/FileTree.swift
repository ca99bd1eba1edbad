import MarbleSystem

/// Files and folders as they were when they were last looked at.
///
/// As long as nothing has changed, looking again costs one system call for each of them and nothing
/// else. Names that begin with a dot do not count, and no more do packages of Node.
struct FileTree: Sendable {
  /// The files and folders that were asked for.
  private(set) var roots: [String]
  private let excluded: Set<String>
  private var entries: [(path: String, stamp: Files.Stamp?)] = []

  /// Looks at the files and folders at `roots`, and at everything in them that is not excluded.
  init(_ roots: [String], excluding excluded: Set<String> = []) {
    self.roots = roots
    self.excluded = excluded
    entries = scan()
  }

  /// Looks at further files and folders.
  mutating func add(_ paths: [String]) {
    let new = paths.filter { !roots.contains($0) }
    guard !new.isEmpty else { return }
    entries += FileTree(new, excluding: excluded).entries
    roots += new
  }

  /// Looks again, and returns the paths of files that were created, changed or removed since.
  mutating func update() -> Set<String> {
    guard entries.contains(where: { Files.stamp(of: $0.path) != $0.stamp }) else { return [] }
    let old = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    entries = scan()
    let new = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    return Set(old.keys).union(new.keys).filter { path in
      let (before, after) = (old[path] ?? nil, new[path] ?? nil)
      // A folder changes with what is in it, which is reported by itself.
      return before != after && before?.isFolder != true && after?.isFolder != true
    }
  }

  /// Whether a file is missing or empty, as it may be while someone writes it.
  func isIncomplete(_ path: String) -> Bool {
    (Files.stamp(of: path)?.size ?? 0) == 0
  }

  /// Looks at all files, and at each folder once: several links may lead to one, or back up.
  private func scan() -> [(path: String, stamp: Files.Stamp?)] {
    var found: [(path: String, stamp: Files.Stamp?)] = []
    var known: Set<Files.Stamp.Number> = []
    var rest = Array(roots.reversed())
    while let path = rest.popLast() {
      let stamp = Files.stamp(of: path)
      found.append((path, stamp))
      guard let stamp, stamp.isFolder, known.insert(stamp.number).inserted else { continue }
      let names = Files.names(in: path).filter { !$0.hasPrefix(".") && $0 != "node_modules" }
      rest += names.map { path + "/" + $0 }.filter { !excluded.contains($0) }
    }
    return found
  }
}
