package import MarbleModel

extension DocTester {
  /// Returns the files and folders in which all is that the programs of chapters read.
  package func dataPlaces(of chapters: [Chapter]) -> [String] {
    let words = chapters.flatMap(\.blocks.listings).flatMap(\.words.reads)
    let folder = DataFolder(root: root)
    return Set((settings.reads + words).map { folder.place(of: $0.text) }).sorted()
  }

  /// Returns the files and folders whose change makes the library another one, as far as known.
  package func librarySources() -> [String] {
    guard
      !settings.libraries.isEmpty,
      let cache = try? CacheFolder.open(root: root, environment: environment),
      let toolchain = Toolchain.known(in: cache),
      let builder = try? LibraryBuilder(
        settings,
        root: root,
        cache: cache,
        toolchain: toolchain,
        environment: environment
      )
    else { return [] }
    return builder.sources
  }
}
