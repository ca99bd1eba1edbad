internal import MarbleModel

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A workshop that cannot be used.
enum WorkshopError: EnvironmentError, Equatable {
  /// The folder cannot be created or written.
  case notWritable(path: String)
  /// Something that is no folder stands in its place.
  case notAFolder(path: String)
  /// The disk of the folder has no room left.
  case full(path: String)

  /// Creates the error for one of the system about a file in the workshop at `path`.
  init(_ error: any Error, at path: String) {
    switch (error as? Files.SystemError)?.number {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case ENOTDIR, EEXIST: self = .notAFolder(path: path)
    default: self = .notWritable(path: path)
    }
  }

  var problem: String {
    switch self {
    case .notWritable(let path): "cannot write to the folder \(path)"
    case .notAFolder(let path): "\(path) is not a folder, or stands below something that is none"
    case .full(let path): "there is no space left for \(path)"
    }
  }

  var remedy: String? {
    switch self {
    case .notWritable: "make it writable, or set MARBLE_CACHE to a folder that is"
    case .notAFolder: "move it away, or set MARBLE_CACHE to a folder"
    case .full: "free some space, or set MARBLE_CACHE to a folder on another disk"
    }
  }
}
