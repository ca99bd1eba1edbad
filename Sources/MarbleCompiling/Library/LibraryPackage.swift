internal import MarbleModel
internal import MarbleSystem

/// A package that the settings name, found on this machine or to be fetched.
struct LibraryPackage: Sendable, Equatable {
  let settings: LibrarySettings
  /// The absolute path of its folder, links resolved; `nil` for a repository.
  let folder: String?

  /// Finds the package; `nil` where its folder holds none.
  init?(_ settings: LibrarySettings, root: String, paths: PlainPaths? = nil) {
    self.settings = settings
    switch settings.origin {
    case .repository: folder = nil
    case .folder(let path):
      let absolute = path.hasPrefix("/") ? path : root + "/" + path
      guard let folder = Files.realPath(of: absolute),
        Files.stamp(of: folder + "/Package.swift") != nil
      else { return nil }
      self.folder = paths?.plain(folder) ?? folder
    }
  }

  /// The name by which SwiftPM distinguishes packages: the last part of the path or address.
  var identity: String {
    let name = address.split(separator: "/").last.map(String.init) ?? address
    let isGit = folder == nil && name.hasSuffix(".git")
    return (isGit ? String(name.dropLast(4)) : name).lowercased()
  }

  /// Returns the folder of the package, which for a repository is a checkout below `scratch`.
  func folder(fetchedTo scratch: String) -> String {
    if let folder { return folder }
    let checkouts = scratch + "/checkouts"
    // A checkout's folder keeps the capitals of the address, an identity doesn't.
    let name = Files.names(in: checkouts).first { $0.lowercased() == identity }
    return checkouts + "/" + (name ?? identity)
  }

  var writtenAddress: String {
    switch settings.origin {
    case .folder(let path): path
    case .repository(let url, _): url
    }
  }

  /// The absolute path of the folder, or the address of the repository.
  var address: String { folder ?? writtenAddress }
}
