internal import MarbleModel
internal import MarbleSystem

/// The conversion between paths and the addresses that editors use for files.
enum FileAddress {
  /// Returns the absolute path of a file, with links in the path of its folder followed; `nil` if
  /// the address isn't that of a file.
  static func path(of uri: String) -> String? {
    let rest = uri.rest(behind: "file://localhost/") ?? uri.rest(behind: "file:///")
    guard let path = rest.map({ "/" + $0.percentDecoded }), !path.utf8.contains(0) else {
      return nil
    }
    let components = path.pathComponents
    guard let name = components.last, name != ".." else { return nil }
    let folder = "/" + components.dropLast().joined(separator: "/")
    let real = Files.realPath(of: folder) ?? folder
    return (real == "/" ? "" : real) + "/" + name
  }

  /// Returns the address of the file at an absolute path.
  static func uri(of path: String) -> String {
    "file://" + path.percentEncoded { $0.isLetterOrDigit || "-._~/".utf8.contains($0) }
  }
}
