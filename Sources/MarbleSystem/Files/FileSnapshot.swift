package import MarbleModel

/// Files, folders and links as they were when they were looked at.
package struct FileSnapshot: Sendable, Hashable {
  /// How a path was found.
  struct Look: Sendable, Hashable {
    /// The stamp of what is at the path, even if it is a link; `nil` if there is nothing.
    let own: Files.Stamp?
    /// The stamp of what the link at the path leads to; `nil` if it is none, or leads nowhere.
    let target: Files.Stamp?
  }

  /// How the paths were found.
  let looks: [String: Look]
  /// Where paths led when all links in them were followed; `nil` for nowhere.
  let places: [String: String?]

  /// Whether everything still is as it was.
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
