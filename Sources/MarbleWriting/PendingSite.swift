package import MarbleModel
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A site on its way to its place: what is kept of the one that stands there, and what is new.
///
/// As long as everything is kept nothing is written at all. Files may come from several tasks.
package final class PendingSite: Sendable {
  private struct State {
    var staging: OpenStaging?
    var kept: [String: WrittenFile] = [:]
    var written: [String: WrittenFile] = [:]
  }

  private let place: SitePlace
  private let old: StandingSite?
  private let state = Mutex(State())

  /// Begins a publication at a place.
  init(at place: SitePlace) throws {
    self.place = place
    old = try StandingSite(at: place.path)
  }

  /// Keeps a file if it stands in the site just as it was written; returns whether it does.
  package func keep(_ path: String, as file: WrittenFile) -> Bool {
    guard old?.signature(of: path) == file.signature else { return false }
    return state.withLock { state in
      guard state.kept[path] == nil, state.written[path] == nil else { return false }
      state.kept[path] = file
      return true
    }
  }

  /// Writes a file, or keeps the one that stands in the site if it has the same content.
  package func write(_ file: SiteFile, replacing previous: WrittenFile? = nil) throws {
    if case .text(let text) = file.content, let previous,
      previous.content == Fingerprint(of: text), keep(file.path, as: previous)
    {
      return
    }
    guard state.withLock({ $0.kept[file.path] == nil }) else {
      throw WritingError.system(EEXIST, path: "\(place.path)/\(file.path)")
    }
    let written = try Staging(path: openStaging().folder.path).write(file)
    state.withLock { $0.written[file.path] = written }
  }

  /// Puts the site in its place, in one step; does nothing when nothing has changed.
  ///
  /// - Parameters:
  ///   - remake: Writes a file that was to be kept and has vanished meanwhile.
  ///   - done: Called with all files of the site when it stands; no other build is between.
  /// - Returns: Which files were written or removed.
  /// - Throws: What `remake` throws, and a ``WritingError`` when the system refuses.
  func finish(
    remaking remake: (String) async throws -> Void,
    done: ([String: WrittenFile]) -> Void
  ) async throws -> PublishedChanges {
    let (kept, isNew) = state.withLock { ($0.kept, $0.staging != nil) }
    if !isNew, old?.marker.paths == Set(kept.keys) {
      done(kept)
      return PublishedChanges()
    }
    let staging = try openStaging()
    for (path, file) in kept {
      let taken = try old?.takeOver(path, as: file, to: staging.folder.path)
      state.withLock { $0.kept[path] = taken }
      if taken == nil { try await remake(path) }
    }
    return try swap(staging, done: done)
  }

  /// Gives the publication up; the site stays as it is.
  func abandon() {
    state.withLock { $0.staging?.folder.remove() }
  }

  private func swap(
    _ staging: OpenStaging,
    done: ([String: WrittenFile]) -> Void
  ) throws -> PublishedChanges {
    let (kept, written) = state.withLock { ($0.kept, $0.written) }
    let files = kept.merging(written) { _, new in new }
    let paths = Set(files.keys)
    try staging.folder.mark(paths)
    try place.swap(with: staging.folder) { done(files) }
    staging.folder.remove()
    let removed = old?.marker.paths?.subtracting(paths) ?? []
    return PublishedChanges(written: Set(written.keys), removed: removed)
  }

  private func openStaging() throws -> OpenStaging {
    try state.withLock { state in
      if let staging = state.staging { return staging }
      let staging = OpenStaging(folder: try StagingFolder(for: place))
      state.staging = staging
      return staging
    }
  }
}

/// A staging folder that several tasks share.
private final class OpenStaging: Sendable {
  let folder: StagingFolder

  init(folder: consuming StagingFolder) { self.folder = folder }
}
