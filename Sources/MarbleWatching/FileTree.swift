#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files and folders as they were when they were last looked at.
///
/// Looking again costs one call to the system for each of them and nothing else, as long as nothing
/// has changed. Names that begin with a dot do not count.
struct FileTree: Sendable {
  /// What tells one state of a file from another without reading it.
  struct Stamp: Sendable, Hashable {
    /// The number of the file; another one took its place if it is another one.
    let number: Number
    /// The size in bytes.
    let size: Int64
    /// The time of the last change, of contents or of anything else, in nanoseconds.
    let changed: Int64
    /// Whether the file is a folder.
    let isFolder: Bool

    /// What no two files have in common as long as both are there.
    struct Number: Sendable, Hashable {
      fileprivate let device: UInt64
      fileprivate let file: UInt64
    }
  }

  /// The files and folders that were asked for.
  private(set) var roots: [String]
  private let excluded: Set<String>
  private var entries: [(path: String, stamp: Stamp?)] = []

  /// Looks at the files and folders at `roots`, and at all in them but what is excluded.
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

  /// Looks again, and returns the paths of files that were made, changed or removed since.
  mutating func update() -> Set<String> {
    guard entries.contains(where: { Self.stamp(of: $0.path) != $0.stamp }) else { return [] }
    let old = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    entries = scan()
    let new = Dictionary(entries.map { ($0.path, $0.stamp) }) { first, _ in first }
    let changed = Set(old.keys).union(new.keys).filter { path in
      let (before, after) = (old[path] ?? nil, new[path] ?? nil)
      // A folder changes with what is in it, which tells for itself.
      return before != after && before?.isFolder != true && after?.isFolder != true
    }
    return changed
  }

  /// Whether a file is missing or empty, as it may be while someone writes it.
  func isIncomplete(_ path: String) -> Bool {
    (Self.stamp(of: path)?.size ?? 0) == 0
  }

  /// Looks at all files, once at each folder: links may lead to one by many ways, or back up.
  private func scan() -> [(path: String, stamp: Stamp?)] {
    var found: [(path: String, stamp: Stamp?)] = []
    var known: Set<Stamp.Number> = []
    var rest = Array(roots.reversed())
    while let path = rest.popLast() {
      let stamp = Self.stamp(of: path)
      found.append((path, stamp))
      guard let stamp, stamp.isFolder, known.insert(stamp.number).inserted else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let paths = names.filter { !$0.hasPrefix(".") }.map { path + "/" + $0 }
      rest += paths.filter { !excluded.contains($0) }
    }
    return found
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_ctimespec
    #else
    let time = status.st_ctim
    #endif
    return Stamp(
      number: .init(device: UInt64(status.st_dev), file: UInt64(status.st_ino)),
      size: Int64(status.st_size),
      changed: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
      isFolder: status.st_mode & S_IFMT == S_IFDIR
    )
  }
}
