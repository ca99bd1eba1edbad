package import MarbleModel
internal import MarbleSystem

extension BuildTools {
  /// Builds those of the executables of a book's packages that have one of these names, and returns
  /// them; empty if the book has no packages.
  package func executables(
    named names: [String],
    of book: BuildRequest,
    progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws -> [CommandFile] {
    guard let builder = try book.libraryBuilder(by: runtime, sandbox) else { return [] }
    let title = names.joined(separator: ", ")
    let paths = try await builder.executables(named: names) { step in
      progress(.buildingLibrary(title, done: step.done, of: step.count))
    }
    // Files beside an executable that it reads, such as resources, are made from the packages.
    let folders = builder.packages.compactMap(\.folder)
    let sources = WatchedFiles(paths: folders, whole: [], packages: []).fingerprint
    return paths.compactMap { name, path in
      guard let bytes = Files.bytes(at: path) else { return nil }
      let identity = Fingerprint(of: bytes).text + " " + sources
      return CommandFile(name: name, path: path, identity: identity, ownsFolder: true)
    }
  }
}
