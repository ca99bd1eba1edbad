import MarbleSystem

/// The state of files and folders when they were last examined.
///
/// While nothing changes, another look costs just one system call for each of them. Names that
/// begin with a dot are ignored, and so are the packages of Node.
struct FileTree: Sendable {
  /// The files and folders that were asked for.
  private(set) var roots: [String]
  private let excluded: Set<String>
  private var entries: [(path: String, stamp: Files.Stamp?)] = []

  /// Examines the files and folders at `roots`, and everything in them that isn't excluded.
  init(_ roots: [String], excluding excluded: Set<String> = []) {
    self.roots = roots
    self.excluded = excluded
    entries = scan()
  }

  /// Examines further files and folders.
  mutating func add(_ paths: [String]) {
    let new = paths.filter { !roots.contains($0) }
    guard !new.isEmpty else { return }
    entries += FileTree(new, excluding: excluded).entries
    roots += new
  }

  /// Examines everything again, and returns the paths that were created, changed or removed since.
  mutating func update() -> Set<String> {
    guard entries.contains(where: { Files.stamp(of: $0.path) != $0.stamp }) else { return [] }
    let old = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    entries = scan()
    let new = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    return Set(old.keys).union(new.keys).filter { path in
      let (before, after) = (old[path] ?? nil, new[path] ?? nil)
      // A folder changes with its content, which is reported separately.
      return before != after && before?.isFolder != true && after?.isFolder != true
    }
  }

  /// Whether a file is missing or empty, as it may be while someone writes it.
  func isIncomplete(_ path: String) -> Bool {
    (Files.stamp(of: path)?.size ?? 0) == 0
  }

  /// Examines all files, and each folder once: several links may lead to one, or back up.
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
