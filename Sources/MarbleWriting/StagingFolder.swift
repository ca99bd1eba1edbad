import MarbleSystem

/// A staging folder that belongs to this build as long as its lock is held.
struct StagingFolder: Sendable {
  let path: String
  // This is never read, but the lock ends with its last reference.
  private let lock: FileLock

  /// Creates a staging beside `place`, and removes those that dead builds left there.
  init(for place: SitePlace) throws {
    try Files.createFolder(place.folder, mode: 0o777)
    path = "\(place.folder)/.\(place.name)-\(Self.randomName())"
    let abandoned: [(path: String, lock: FileLock)]
    do {
      // Until it's locked, a new staging looks abandoned, so no build may look for abandoned ones.
      let parent = try FileLock.wait(at: place.folder)
      defer { withExtendedLifetime(parent) {} }
      abandoned = try Self.abandonedStagings(of: place)
      try Files.check(mkdir(path, 0o777), path)
      lock = try FileLock.wait(at: path)
    }
    try FileDescriptor(creatingFileAt: "\(path)/\(SiteMarker.name)").close()
    for staging in abandoned { Files.remove(staging.path, last: SiteMarker.name) }
  }

  /// Removes the folder; the next build removes anything that's left.
  func remove() { Files.remove(path, last: SiteMarker.name) }

  /// Records which files of the folder are Marble's.
  func mark(_ paths: Set<String>) throws {
    let marker = try FileDescriptor("\(path)/\(SiteMarker.name)", O_WRONLY | O_TRUNC)
    try marker.write(SiteMarker(paths: paths).text)
    try marker.close()
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns the stagings without a lock, locked now so that no other build takes them.
  private static func abandonedStagings(
    of place: SitePlace
  ) throws -> [(path: String, lock: FileLock)] {
    try Files.readNames(in: place.folder).compactMap { name in
      guard isStaging(name, of: place) else { return nil }
      let path = "\(place.folder)/\(name)"
      guard let lock = FileLock.attempt(.exclusive, at: path), isMadeByMarble(path) else {
        return nil
      }
      return (path, lock)
    }
  }

  private static func isStaging(_ name: String, of place: SitePlace) -> Bool {
    let prefix = ".\(place.name)-"
    guard name.hasPrefix(prefix) else { return false }
    let digits = name.dropFirst(prefix.count)
    return digits.utf8.count == 16 && digits.allSatisfy(\.isHexDigit)
  }

  /// A build may die after creating its folder and before marking it; then the folder is empty.
  private static func isMadeByMarble(_ path: String) -> Bool {
    guard let names = try? Files.readNames(in: path) else { return false }
    return names.isEmpty || names.contains(SiteMarker.name)
  }
}
