import MarbleModel

/// The file in a site's folder that lists which files are Marble's: a sentence, and the paths.
struct SiteMarker: Hashable {
  static let name = ".marble-site"

  private static let sentence =
    "Marble wrote these files, and replaces or removes them when it builds the site again."

  /// The paths of the files that Marble wrote; `nil` if the whole folder is Marble's.
  let paths: Set<String>?

  init(paths: Set<String>) { self.paths = paths }

  /// Parses a marker; an old one, without files, claims the whole folder.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    paths = lines.first == Self.sentence[...] ? Set(lines.dropFirst().map(\.percentDecoded)) : nil
  }

  /// Whether Marble wrote a file of the folder, or it's the marker itself.
  func owns(_ path: String) -> Bool {
    path == Self.name || paths?.contains(path) ?? true
  }

  /// The text of the file, which is the same for the same paths.
  var text: String {
    let lines = (paths ?? []).sorted().map { Self.encoded($0) + "\n" }
    return Self.sentence + "\n" + lines.joined()
  }

  /// Returns a path encoded on one line.
  private static func encoded(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\n") }) else {
      return path
    }
    return path.replacing("%", with: "%25").replacing("\n", with: "%0A")
  }
}
