import MarbleModel
import MarbleSystem

/// The place of a site on disk: an existing or future folder that Marble may replace.
struct SitePlace: Sendable {
  /// The absolute path of the site's folder, free of symbolic links.
  let folder: String
  let name: String

  var path: String { "\(folder)/\(name)" }

  /// Creates the place at the absolute `path`, which must be inside `root` if there is one.
  init(path: String, root: String?) throws {
    let components = Self.components(of: path)
    guard path.hasPrefix("/"), let name = components.last, !path.utf8.contains(0) else {
      throw WritingError.badSitePath(path)
    }
    self.name = name
    folder = try Self.resolve(components.dropLast())
    guard let root else { return }
    let book = try Self.resolve(Self.components(of: root)[...])
    guard folder == book || folder.path(below: book) != nil else {
      throw WritingError.outsideBook(path: path, root: root)
    }
  }

  /// Throws if there is something at the place that Marble didn't make.
  func checkThatSiteMayBeReplaced() throws {
    switch Files.standing(of: path) {
    case .nothing: return
    case .link, .other, .unknown: throw WritingError.foreignFile(path)
    case .folder, .foreign:
      let names = try Files.readNames(in: path)
      guard names.isEmpty || names.contains(SiteMarker.name) else {
        throw WritingError.foreignFolder(path)
      }
    }
  }

  /// Swaps the finished staging with the site, or moves it there if there is none yet.
  ///
  /// Files in the site that aren't Marble's are moved along first. `done` is called after the swap
  /// and before any other one.
  func swap(with staging: StagingFolder, done: () -> Void) throws {
    // The lock prevents another build's swap between the check of the place and the move.
    let lock = try FileLock.wait(at: folder)
    defer { withExtendedLifetime(lock) {} }
    try checkThatSiteMayBeReplaced()
    if let site = try StandingSite(at: path) {
      try site.carryForeignFiles(to: staging.path)
      let number = SystemCall.exchange(staging.path, path)
      if SystemCall.isMissing(number) { throw WritingError.cannotExchange(path) }
      guard number == 0 else { throw Files.SystemError(number: number, path: path) }
    } else {
      try Files.check(rename(staging.path, path), path)
    }
    done()
  }

  /// Returns the components of a path, with `.` and `..` resolved.
  private static func components(of path: String) -> [String] {
    // There is nothing above the root.
    Array(path.pathComponents.drop { $0 == ".." })
  }

  /// Returns the path with the symbolic links of its existing part followed.
  private static func resolve(_ components: ArraySlice<String>) throws -> String {
    for count in stride(from: components.count, through: 0, by: -1) {
      let path = "/" + components.prefix(count).joined(separator: "/")
      guard let real = Files.realPath(of: path) else { continue }
      let base = real == "/" ? "" : real
      return ([base] + components.dropFirst(count)).joined(separator: "/")
    }
    throw WritingError.badSitePath("/" + components.joined(separator: "/"))
  }
}
