package import MarbleModel
import MarbleSystem
import Synchronization

/// A site on its way to its place: the files that are kept from the old site, and the new ones.
///
/// If everything is kept, nothing is written at all. Files may come from several tasks.
///
///     keep, write  ->  takeOver  ->  publish  ->  close
///          ^---- lost ----'
package final class PendingSite: Sendable {
  /// The changes of a publication, by the paths of the files.
  package struct Changes: Sendable, Hashable {
    /// The files that are new or have different content.
    package var written: Set<String> = []
    package var removed: Set<String> = []

    /// Whether the site is untouched.
    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  private struct State {
    var staging: StagingFolder?
    /// The files of the old site that will also be in the new one.
    var kept: [String: WrittenFile] = [:]
    /// The files in the staging: those taken over, and new ones.
    var gathered: [String: WrittenFile] = [:]
    var written: Set<String> = []
  }

  private let place: SitePlace
  private let old: StandingSite?
  private let state = Mutex(State())

  init(at place: SitePlace) throws {
    self.place = place
    old = try StandingSite(at: place.path)
  }

  /// Returns which of the files are still in the old site as they were written.
  package func intact(among files: [String: WrittenFile]) -> Set<String> {
    Set(files.lazy.filter { self.isIntact($0.key, as: $0.value) }.map(\.key))
  }

  /// Keeps files of the old site.
  package func keep(_ files: [String: WrittenFile]) {
    state.withLock { $0.kept.merge(files) { first, _ in first } }
  }

  /// Writes a file, or keeps the one in the old site if it has the same content.
  package func write(_ file: SiteFile, replacing previous: WrittenFile? = nil) throws {
    let path = file.path
    let isNew = state.withLock { $0.kept[path] == nil && $0.gathered[path] == nil }
    guard isNew else { throw WritingError.system(EEXIST, path: "\(place.path)/\(path)") }
    if let previous, previous.content == file.content.fingerprint, isIntact(path, as: previous) {
      return keep([path: previous])
    }
    let written = try WritingError.naming { try Staging(path: openStaging().path).write(file) }
    state.withLock { state in
      state.gathered[path] = written
      state.written.insert(path)
    }
  }

  /// Returns the bytes of files that were written or kept, by their paths.
  ///
  /// - Throws: A ``WritingError`` if one of them was changed or removed meanwhile.
  package func contents(of paths: [String]) throws -> [String: [UInt8]] {
    let contents = try paths.map { path in
      guard let bytes = bytes(of: path) else {
        throw WritingError.system(ESTALE, path: "\(place.path)/\(path)")
      }
      return (path, bytes)
    }
    return Dictionary(contents) { first, _ in first }
  }

  /// Returns the fingerprint of a file that was written or kept; `nil` if there is none.
  package func fingerprint(of path: String) -> Fingerprint? {
    state.withLock { ($0.kept[path] ?? $0.gathered[path])?.content }
  }

  private func bytes(of path: String) -> [UInt8]? {
    let (kept, staging) = state.withLock { ($0.kept[path], $0.staging) }
    if let kept { return old?.bytes(of: path, as: kept) }
    return staging.flatMap { Files.bytes(at: "\($0.path)/\(path)") }
  }

  /// Takes the kept files over into the new site, unless nothing in it is new.
  ///
  /// - Returns: The files that have been changed or removed meanwhile, which must be written.
  /// - Throws: A ``WritingError`` if the system refuses.
  package func takeOver() throws -> Set<String> { try WritingError.naming(takeOverKept) }

  private func takeOverKept() throws -> Set<String> {
    guard !isUntouched, let old else { return [] }
    let staging = try openStaging()
    var lost: Set<String> = []
    for (path, file) in state.withLock({ $0.kept }) {
      let taken = try old.takeOver(path, as: file, to: staging.path)
      if taken == nil { lost.insert(path) }
      state.withLock { state in
        state.kept[path] = nil
        state.gathered[path] = taken
      }
    }
    return lost
  }

  /// Puts the site in its place, in one step; does nothing if nothing in it is new.
  ///
  /// - Parameter done: Called with all files once they're in place, before any other build.
  /// - Returns: Which files were written or removed.
  /// - Throws: A ``WritingError`` if the system refuses.
  @discardableResult
  package func publish(done: ([String: WrittenFile]) -> Void = { _ in }) throws -> Changes {
    let (kept, files, written) = state.withLock { ($0.kept, $0.gathered, $0.written) }
    if isUntouched {
      done(kept)
      return Changes()
    }
    precondition(kept.isEmpty, "kept files must be taken over before the site is published")
    let staging = try WritingError.naming(openStaging)
    let paths = Set(files.keys)
    try WritingError.naming {
      try staging.mark(paths)
      try place.swap(with: staging) {
        // This removes the old site's hard links, too, which changes the files' stamps.
        staging.remove()
        done(stamped(files))
      }
    }
    let removed = old?.marker.paths?.subtracting(paths) ?? []
    return Changes(written: written, removed: removed)
  }

  /// Returns the files of the new site with their current stamps.
  private func stamped(_ files: [String: WrittenFile]) -> [String: WrittenFile] {
    var stamped = files
    for (path, file) in files {
      let stamp = Files.stamp(of: "\(place.path)/\(path)")
      guard let stamp, stamp.isLike(file.stamp) else { continue }
      stamped[path] = WrittenFile(content: file.content, stamp: stamp)
    }
    return stamped
  }

  /// Removes the remains: the old site or, if it wasn't published, the new one.
  package func close() { state.withLock { $0.staging?.remove() } }

  private var isUntouched: Bool {
    state.withLock { $0.staging == nil && old?.marker.paths == Set($0.kept.keys) }
  }

  private func isIntact(_ path: String, as file: WrittenFile) -> Bool {
    old?.stamp(of: path) == file.stamp
  }

  private func openStaging() throws -> StagingFolder {
    try state.withLock { state in
      if let staging = state.staging { return staging }
      let staging = try StagingFolder(for: place)
      state.staging = staging
      return staging
    }
  }
}

extension SiteFile.Content {
  /// The fingerprint of the content; `nil` if the content is in another file.
  fileprivate var fingerprint: Fingerprint? {
    switch self {
    case .text(let text): Fingerprint(of: text)
    case .bytes(let bytes): Fingerprint(of: bytes)
    case .copy: nil
    }
  }
}
