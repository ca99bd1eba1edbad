package import MarbleModel
import MarbleSystem

/// A folder with a site for each version of a book, and pages that lead to them.
///
/// ```
/// Site/versions/1.4         the site of a version, which is never touched again
/// Site/versions/2.1
/// Site/versions/latest      the newest version once more, at stable addresses
/// Site/versions/index.html  and other files that list the versions
/// ```
///
/// Files are owned as in a site: those that Marble didn't write stay, and are never replaced.
package struct VersionShelf: Sendable {
  /// The file that lists which files above the versions are Marble's.
  static let marker = ".marble-versions"

  private let place: SitePlace

  /// Creates the folder at the absolute `path`, which must be inside the folder `root`.
  package init(path: String, root: String) throws { place = try SitePlace(path: path, root: root) }

  /// Returns the absolute path of a version's site.
  package func path(of version: BookVersion) -> String { "\(place.path)/\(version.text)" }

  /// The versions that were published, in any order.
  package func versions() throws -> [BookVersion] {
    guard Files.standing(of: place.path) != .nothing else { return [] }
    let names = try WritingError.naming { try Files.readNames(in: place.path) }
    return names.compactMap(BookVersion.init).filter { version in
      let marker = "\(path(of: version))/\(SiteMarker.name)"
      return Self.isFolder(path(of: version)) && Files.standing(of: marker) != .nothing
    }
  }

  /// Throws if a version must not be written, as another site would be lost or an old one changed.
  package func check(_ version: BookVersion) throws {
    if Files.standing(of: "\(place.path)/\(SiteMarker.name)") != .nothing {
      throw WritingError.siteWithoutVersion(place.path)
    }
    let known = try versions()
    if let other = known.first(where: { $0 != version && $0.isSame(as: version) }) {
      throw WritingError.sameVersion(version.text, as: other.text)
    }
    if known.contains(version), let newest = BookVersion.newest(of: known), version < newest {
      throw WritingError.oldVersion(version.text, newest: newest.text, path: path(of: version))
    }
  }

  /// Returns the paths of the pages of a version's site, in order.
  package func pages(of version: BookVersion) -> [String] {
    files(of: version).filter { $0.hasSuffix(".html") }.sorted()
  }

  /// Returns the bytes of a file of a version's site; `nil` if it can't be read.
  ///
  /// The folder may come from anywhere, so links aren't followed.
  package func bytes(of file: String, in version: BookVersion) -> [UInt8]? {
    guard !file.split(separator: "/").contains("..") else { return nil }
    return try? Staging.source(at: "\(path(of: version))/\(file)").bytes()
  }

  private func files(of version: BookVersion) -> Set<String> {
    let text = Files.text(at: "\(path(of: version))/\(SiteMarker.name)")
    return text.map(SiteMarker.init)?.paths ?? []
  }

  /// Publishes the newest version at stable addresses, and then the lists of all versions.
  ///
  /// - Parameter lists: Returns the files above the versions, which other builds may have added to.
  /// - Throws: A ``WritingError`` if the system refuses, or a file of someone else is in the way.
  package func publish(_ lists: ([BookVersion]) throws -> [SiteFile]) throws {
    // Builds of other versions publish the same files. The sites' own locks are in the folder.
    let lock = try WritingError.naming { try FileLock.wait(at: place.folder) }
    defer { withExtendedLifetime(lock) {} }
    let versions = try versions()
    guard let newest = BookVersion.newest(of: versions) else { return }
    try repeatNewest(newest)
    try write(lists(versions))
  }

  /// Makes the site at the stable addresses a copy of that of the newest version.
  private func repeatNewest(_ newest: BookVersion) throws {
    let latest = "\(place.path)/latest"
    let writer = try SiteWriter(path: latest, root: place.path)
    let site = try writer.begin()
    defer { site.close() }
    func write(_ file: String) throws {
      guard let bytes = bytes(of: file, in: newest) else {
        throw WritingError.system(ESTALE, path: "\(path(of: newest))/\(file)")
      }
      // No record says what the last build wrote here, so the files themselves are compared.
      let old = Files.bytes(at: "\(latest)/\(file)").map(Fingerprint.init)
      let stamp = Files.stamp(of: "\(latest)/\(file)")
      let previous = old.flatMap { old in stamp.map { WrittenFile(content: old, stamp: $0) } }
      try site.write(SiteFile(path: file, content: .bytes(bytes)), replacing: previous)
    }
    for file in files(of: newest).sorted() { try write(file) }
    while case let lost = try site.takeOver(), !lost.isEmpty {
      for file in lost.sorted() { try write(file) }
    }
    try site.publish()
  }

  /// Writes the files above the versions, as far as they have changed.
  private func write(_ files: [SiteFile]) throws {
    let marker = "\(place.path)/\(Self.marker)"
    let listed = Files.text(at: marker).map(SiteMarker.init)?.paths ?? []
    // The folder may come from anywhere, and a list of it could name any file of the user.
    let owned = listed.filter { !$0.contains("/") && $0 != "." && $0 != ".." }
    let paths = Set(files.map(\.path))
    for file in paths.sorted() where !owned.contains(file) {
      let path = "\(place.path)/\(file)"
      guard Files.standing(of: path) == .nothing else { throw WritingError.foreignFileInSite(path) }
    }
    try WritingError.naming {
      // A build that's killed must not leave files that the next one mistakes for someone else's.
      try Files.update(marker, with: SiteMarker(paths: paths.union(owned)).text)
      for file in files { try write(file) }
      for file in owned.subtracting(paths) { unlink("\(place.path)/\(file)") }
      try Files.update(marker, with: SiteMarker(paths: paths).text)
    }
  }

  private func write(_ file: SiteFile) throws {
    let path = "\(place.path)/\(file.path)"
    let bytes: [UInt8]? =
      switch file.content {
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      case .copy(let source): Files.bytes(at: source)
      }
    guard let bytes else { throw WritingError.notAFile(path) }
    if Files.bytes(at: path) != bytes { try Files.write(bytes, to: path) }
  }

  private static func isFolder(_ path: String) -> Bool {
    [.folder, .foreign].contains(Files.standing(of: path))
  }
}
