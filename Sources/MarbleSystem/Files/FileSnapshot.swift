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
  package var isCurrent: Bool { changes.isEmpty }

  /// The paths at which something has changed since.
  package var changes: Set<String> {
    var folders: [String: String?] = [:]
    return Set(looks.filter { Look(at: $0) != $1 }.keys)
      .union(places.filter { Files.realPath(of: $0, knowing: &folders) != $1 }.keys)
  }

  /// Returns this snapshot with the states that later work saw, which may differ only at
  /// `changes`; `nil` if something else has changed, or if the work didn't look at one of the
  /// changes.
  package func updated(by newer: FileSnapshot, at changes: Set<String>) -> FileSnapshot? {
    let isConsistent = newer.looks.allSatisfy { path, look in
      changes.contains(path) || looks[path] ?? look == look
    }
    let isSame = newer.places.allSatisfy { path, place in places[path] ?? place == place }
    let isComplete = changes.allSatisfy { path in
      newer.looks[path] != nil && (places[path] == nil || newer.places[path] != nil)
    }
    guard isConsistent, isSame, isComplete else { return nil }
    return FileSnapshot(
      looks: looks.merging(newer.looks) { $1 },
      places: places.merging(newer.places) { $1 }
    )
  }
}

extension FileSnapshot.Look {
  init(at path: String) {
    var status = stat()
    // `stat(of:)` would ask the trace, which is the one that's asking.
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
