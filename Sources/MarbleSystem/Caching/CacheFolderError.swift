internal import MarbleModel

/// A cache folder that can't be used.
package enum CacheFolderError: EnvironmentError, Equatable {
  /// The folder can't be created or written.
  case notWritable(path: String)
  /// Something other than a folder is in its place.
  case notAFolder(path: String)
  /// The disk of the folder has no room left.
  case full(path: String)
  /// A symbolic link is in its place, and might lead to someone else's files.
  case link(path: String)
  /// Someone else owns it or may write to it, and could put something there that we would run.
  case shared(path: String)
  /// It's in a folder that Marble didn't make.
  case foreign(path: String)
  /// Git tracks it, so someone else's commit could bring in results.
  case tracked(path: String)
  /// Git can't say whether it tracks the folder.
  case unreadableRepository(path: String, reason: String)

  /// Creates the error for a system error about a file in the cache folder at `path`.
  package init(_ error: any Error, at path: String) {
    switch (error as? Files.SystemError)?.number {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case ENOTDIR, EEXIST: self = .notAFolder(path: path)
    default: self = .notWritable(path: path)
    }
  }

  package var problem: String {
    switch self {
    case .notWritable(let path): "cannot write to the folder \(path)"
    case .notAFolder(let path): "\(path) isn't a folder, or something above it isn't one"
    case .full(let path): "there is no space left for \(path)"
    case .link(let path): "\(path) is a symbolic link, and could lead to other people's files"
    case .shared(let path): "\(path) could be changed by other users of this machine"
    case .foreign(let path): "\(path) wasn't made by Marble"
    case .tracked(let path): "git tracks \(path), so a commit could bring in forged results"
    case .unreadableRepository(let path, let reason):
      "git can't say whether it tracks \(path)\(reason.isEmpty ? "" : ": \(reason)")"
    }
  }

  package var remedy: String? {
    switch self {
    case .notWritable: "make it writable, or set MARBLE_CACHE to a folder that is"
    case .notAFolder: "move it away, or set MARBLE_CACHE to a folder"
    case .full: "free some space, or set MARBLE_CACHE to a folder on another disk"
    case .link: "remove the link; MARBLE_CACHE can name a folder elsewhere"
    case .shared: "remove it, or set MARBLE_CACHE to a folder that no one else can write to"
    case .foreign: "set MARBLE_CACHE to an empty folder, or to one that doesn't exist yet"
    case .unreadableRepository: "repair the repository, or set MARBLE_CACHE to a folder outside it"
    case .tracked(let path):
      "run `git rm -r --cached \(name(of: path))` in \(Files.folder(of: path)), and commit that"
    }
  }

  private func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "").asShellWord
  }
}
