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
      let workshop = try? Workshop.open(root: root, environment: environment),
      let toolchain = Toolchain.known(in: workshop),
      let builder = try? LibraryBuilder(
        settings,
        root: root,
        workshop: workshop,
        toolchain: toolchain,
        environment: environment
      )
    else { return [] }
    return builder.sources
  }
}
