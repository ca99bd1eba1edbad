#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A staging folder that belongs to this build, for as long as its lock is held.
struct StagingFolder: ~Copyable {
  /// The absolute path.
  let path: String
  // Never read, but the lock ends when the descriptor is closed.
  private let lock: FileDescriptor

  /// Creates a staging beside `place`, and removes those that dead builds left there.
  init(for place: SitePlace) throws {
    try Folder.makeParents(of: place.path)
    let path = "\(place.folder)/.\(place.name)-\(Self.randomName())"
    // Nobody looks for abandoned stagings while one is made: an unlocked one is an abandoned one.
    let parent = try FileDescriptor(openingFolderAt: place.folder)
    try parent.lock()
    let abandoned = try Self.abandonedStagings(of: place)
    try Folder.make(path)
    let lock = try FileDescriptor(openingFolderAt: path)
    try lock.lock()
    _ = consume parent
    try FileDescriptor(creatingFileAt: "\(path)/\(SiteMarker.name)").close()
    for staging in abandoned {
      Folder.remove(staging.path, keepingUntilLast: SiteMarker.name)
    }
    self.path = path
    self.lock = lock
  }

  /// Removes the folder; what cannot be removed now is left to the next build.
  func remove() {
    Folder.remove(path, keepingUntilLast: SiteMarker.name)
  }

  /// Writes down which files of the folder are Marble's.
  func mark(_ paths: Set<String>) throws {
    let marker = try FileDescriptor("\(path)/\(SiteMarker.name)", O_WRONLY | O_TRUNC | O_CLOEXEC)
    try marker.write(SiteMarker(paths: paths).text)
    try marker.close()
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func abandonedStagings(of place: SitePlace) throws -> [LockedFolder] {
    try Folder.names(in: place.folder).compactMap { name in
      guard isStaging(name, of: place) else { return nil }
      let path = "\(place.folder)/\(name)"
      guard let folder = LockedFolder(path: path), isMadeByMarble(path) else { return nil }
      return folder
    }
  }

  private static func isStaging(_ name: String, of place: SitePlace) -> Bool {
    let prefix = ".\(place.name)-"
    guard name.hasPrefix(prefix) else { return false }
    let digits = name.dropFirst(prefix.count)
    return digits.utf8.count == 16 && digits.allSatisfy(\.isHexDigit)
  }

  /// A build may die between making its folder and marking it: then the folder is empty.
  private static func isMadeByMarble(_ path: String) -> Bool {
    guard let names = try? Folder.names(in: path) else { return false }
    return names.isEmpty || names.contains(SiteMarker.name)
  }
}

/// A folder whose lock nobody else held, kept locked so that nobody else takes it.
private final class LockedFolder {
  let path: String
  private let descriptor: FileDescriptor

  init?(path: String) {
    guard let descriptor = try? FileDescriptor(openingFolderAt: path), descriptor.tryLock() else {
      return nil
    }
    self.path = path
    self.descriptor = descriptor
  }
}
