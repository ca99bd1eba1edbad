internal import MarbleModel
internal import MarbleSystem

/// The part of folders that tools in a sandbox see: everything except hidden names and their
/// contents.
///
/// Links count as hidden. The kernel opens the target of a link, which can be any file of the user;
/// a target that's shown itself can be read without the link.
struct ShownFiles: Sendable {
  /// The folders, without links in their paths.
  let folders: [String]
  /// The files and folders in them that are shown whole, as few as possible.
  let paths: [String]

  /// Finds the shown part of folders; a folder inside another one counts as part of that one.
  init(in folders: [String]) {
    self.folders = folders.compactMap(Files.realPath).uniqued()
    paths = self.folders.flatMap { Self.shown(in: $0) }.uniqued()
  }

  /// Whether the file at `path`, a path without links, is in the folders and not hidden there.
  func contain(_ path: String) -> Bool {
    folders.contains { folder in
      if path == folder { return true }
      guard let names = path.path(below: folder)?.split(separator: "/") else { return false }
      return !names.contains { Self.isHidden(String($0)) }
    }
  }

  /// Returns the folder itself, if nothing in it is hidden, or the shown part of its contents.
  private static func shown(in folder: String) -> [String] {
    guard let names = try? Files.readNames(in: folder) else { return [] }
    var paths: [String] = []
    var isWhole = true
    for name in names {
      let path = folder + "/" + name
      let shown = isHidden(name) ? [] : shown(at: path)
      isWhole = isWhole && shown == [path]
      paths += shown
    }
    return isWhole ? [folder] : paths
  }

  private static func shown(at path: String) -> [String] {
    switch Files.standing(of: path) {
    case .folder, .foreign: shown(in: path)
    case .other: [path]
    // A name that isn't UTF-8 leads to nothing.
    case .link, .nothing, .unknown: []
    }
  }

  /// Whether a name begins with a dot, whatever letter a combining character makes of it.
  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
