/// The kinds of files that an edition can hold besides its text.
enum MediaType {
  private static let pictures = [
    "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "png": "image/png",
    "svg": "image/svg+xml", "webp": "image/webp",
  ]

  private static let fonts = [
    "otf": "font/otf", "ttf": "font/ttf", "woff": "font/woff", "woff2": "font/woff2",
  ]

  /// Returns the type of a picture by its path; `nil` if it isn't a picture.
  static func picture(_ path: String) -> String? { pictures[suffix(of: path)] }

  /// Returns the type of a file that a stylesheet can load.
  static func decoration(_ path: String) -> String? {
    pictures[suffix(of: path)] ?? fonts[suffix(of: path)]
  }

  static func suffix(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// Returns an address that contains the file itself.
  static func address(of bytes: [UInt8], _ type: String) -> String {
    "data:\(type);base64,\(Base64.text(of: bytes))"
  }
}
