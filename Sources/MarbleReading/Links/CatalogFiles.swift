import MarbleModel
import MarbleSystem

/// The files of a documentation catalog that pages refer to by their names.
struct CatalogFiles: Sendable {
  /// The paths of images by their names, with and without extensions and variants.
  private(set) var images: [String: String] = [:]
  /// The paths of all other files by their names.
  private(set) var resources: [String: String] = [:]
  /// The titles of tutorials by their names.
  private(set) var tutorials: [String: String] = [:]

  /// Finds the files in a catalog and in the folders inside it.
  init(of catalog: String, in folder: BookFolder) {
    collect(in: catalog, of: folder, depth: 0)
  }

  private mutating func collect(in place: String, of folder: BookFolder, depth: Int) {
    guard depth < 16 else { return }
    // Variants for dark mode and high-density screens come after the plain image.
    for name in folder.names(in: place).sorted() {
      let path = "\(place)/\(name)"
      if Files.stamp(of: "\(folder.root)/\(path)")?.isFolder == true {
        guard (try? folder.resolve(path)) == path else { continue }
        collect(in: path, of: folder, depth: depth + 1)
      } else if let dot = name.lastIndex(of: "."), Self.endings.contains(name[dot...].lowercased())
      {
        addImage(name, stem: String(name[..<dot]), at: path)
      } else if name.hasSuffix(".tutorial") {
        let stem = String(name.dropLast(".tutorial".count))
        tutorials[DocumentationCatalogs.key(stem)] = Self.title(of: path, in: folder) ?? stem
      } else if resources[name] == nil {
        resources[name] = path
      }
    }
  }

  private mutating func addImage(_ name: String, stem: String, at path: String) {
    images[name] = path
    guard !name.contains("~dark") else { return }
    let ending = name.dropFirst(stem.count)
    for bare in [stem, stem.replacing("@2x", with: ""), stem.replacing("@3x", with: "")] {
      for key in [bare, bare + ending] where images[key] == nil { images[key] = path }
    }
  }

  /// Returns the title in the `@Intro` or `@Tutorials` directive of a tutorial.
  private static func title(of path: String, in folder: BookFolder) -> String? {
    guard let bytes = try? folder.bytes(of: path),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return text.split(whereSeparator: \.isNewline).lazy.compactMap { line in
      let directive = DirectiveLine(Substring(line.drop { $0 == " " || $0 == "\t" }))
      guard let directive, ["Intro", "Tutorials"].contains(directive.name) else { return nil }
      return directive.value(of: "title") ?? directive.value(of: "name")
    }
    .first
  }

  private static let endings: Set<String> = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif",
  ]
}
