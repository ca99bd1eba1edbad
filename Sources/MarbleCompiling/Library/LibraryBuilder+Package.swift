internal import MarbleSystem

/// Our own package, of which the library is a product.
extension LibraryBuilder {
  /// Recreates our own package: manifests may have put other files beside its own, or links.
  func writePackage(systems: [String], pins: String?) throws {
    let manifest = LibraryManifest(packages: packages, systems: systems)
    let source = "Sources/" + LibraryManifest.product + "/Empty.swift"
    let text = "// The products' code is all there is.\n"
    var files = [(source, text), ("Package.swift", manifest.text)]
    if let pins { files.append((Self.pins, pins)) }
    do {
      Files.remove(package)
      let own = try PartyFolder(at: package)
      for (path, text) in files { try own.create(path, holding: Array(text.utf8)) }
    } catch {
      throw CacheFolderError.notWritable(path: folder)
    }
  }

  /// The versions that our own package was last built with.
  var knownPins: String? {
    Files.strangersText(at: package + "/" + Self.pins, limit: Self.limit)
  }

  private static let pins = "Package.resolved"
}
