package import MarbleModel

/// The state of files, folders and links when they were looked at.
package struct FileSnapshot: Sendable, Hashable {
  /// The state of a path.
  struct Look: Sendable, Hashable {
    /// The stamp of the file, folder or link at the path; `nil` if there is nothing.
    let own: Files.Stamp?
    /// The stamp of the target of a link at the path; `nil` if it isn't a link, or leads nowhere.
    let target: Files.Stamp?
  }

  /// The states of the paths.
  let looks: [String: Look]
  /// The targets of paths when all links in them were followed; `nil` for a path that led nowhere.
  let places: [String: String?]

  /// Whether nothing has changed since.
  package var isCurrent: Bool {
    looks.allSatisfy { Look(at: $0) == $1 }
      && places.allSatisfy { Files.realPath(of: $0) == $1 }
  }
}

extension FileSnapshot.Look {
  init(at path: String) {
    var status = stat()
    guard fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      (own, target) = (nil, nil)
      return
    }
    own = Files.Stamp(status)
    let isLink = status.kind == S_IFLNK && fstatat(AT_FDCWD, path, &status, 0) == 0
    target = isLink ? Files.Stamp(status) : nil
  }
}

extension FileSnapshot: FormedValue {
  package static let form = Form(FileSnapshot.init(looks:places:)) { ($0.looks, $0.places) }
}

extension FileSnapshot.Look: FormedValue {
  static let form = Form(FileSnapshot.Look.init(own:target:)) { ($0.own, $0.target) }
}
