package import MarbleModel
import MarbleSystem

/// The reader of the doc comments of libraries.
package struct DocCommentReader: Sendable {
  private let root: String

  /// Creates the reader for the book in the folder `root`, to which paths are relative.
  package init(root: String) { self.root = root }

  /// Returns the Swift blocks in the sources of `modules`, and what is wrong with them.
  ///
  /// Files outside of the book have absolute paths.
  package func read(
    _ modules: [LibraryModule]
  ) async -> (texts: [Chapter], diagnostics: [Diagnostic]) {
    let readings = await files(of: modules).concurrentMap { file in
      read(file.path, in: file.folder).flatMap { DocCommentParser.parse($0, module: file.module) }
    }
    .compactMap(\.self)
    return (readings.map(\.text), readings.flatMap(\.diagnostics))
  }

  /// Returns the sources of `modules`, with what each of their doc comments says.
  package func sources(of modules: [LibraryModule]) async -> [LibraryReference.File] {
    await files(of: modules).concurrentMap { file in
      read(file.path, in: file.folder).map { source in
        LibraryReference.File(
          module: file.module,
          name: file.path,
          source: source,
          fingerprint: Fingerprint(of: source.text),
          comments: SymbolTextParser.texts(in: source)
        )
      }
    }
    .compactMap(\.self)
  }

  private func files(
    of modules: [LibraryModule]
  ) -> [(path: String, folder: BookFolder, module: String)] {
    modules.flatMap { module in
      BookFolder.at(module.folder).map { folder in
        files(in: folder, below: "").map { ($0, folder, module.name) }
      } ?? []
    }
  }

  private func files(in folder: BookFolder, below path: String) -> [String] {
    folder.names(in: path).flatMap { name -> [String] in
      let path = path.isEmpty ? name : path + "/" + name
      if name.hasSuffix(".swift") { return [path] }
      return name.contains(".") ? [] : files(in: folder, below: path)
    }
  }

  /// Returns a file; `nil` if it cannot be read as text, which is the compiler's to complain about.
  private func read(_ file: String, in folder: BookFolder) -> SourceFile? {
    guard case .success(let text) = TextReader(folder: folder).read(file) else { return nil }
    let absolute = folder.root + "/" + file
    return SourceFile(path: absolute.path(below: root) ?? absolute, text: text.text)
  }
}
