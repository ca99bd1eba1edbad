import MarbleModel

/// The templates and assets that travel inside the tool.
///
/// `Resources` holds links to the files in this repository's `Site` folder: the theme of Marble's
/// own book is the one that is shipped, and there is one copy of it.
enum ShippedTheme {
  /// The templates by which pages are made.
  static let templates: [SourceFile] = [
    template("chapter", PackageResources.chapter_mustache),
    template("head", PackageResources.head_mustache),
    template("index", PackageResources.index_mustache),
    template("sidebar", PackageResources.sidebar_mustache),
  ]

  /// The files that pages refer to.
  static let assets: [SiteFile] = [
    asset("marble.css", PackageResources.marble_css),
    asset("marble.svg", PackageResources.marble_svg),
  ]

  private static func template(_ name: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(
      path: "Site/templates/\(name).mustache",
      text: String(decoding: bytes, as: UTF8.self)
    )
  }

  private static func asset(_ name: String, _ bytes: [UInt8]) -> SiteFile {
    SiteFile(path: "assets/\(name)", content: .text(String(decoding: bytes, as: UTF8.self)))
  }
}
