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
    let sources = modules.flatMap { module in
      BookFolder.at(module.folder).map { folder in
        files(in: folder, below: "").map { (path: $0, folder: folder, module: module.name) }
      } ?? []
    }
    let readings = await sources.concurrentMap { read($0.path, in: $0.folder, of: $0.module) }
      .compactMap(\.self)
    return (readings.map(\.text), readings.flatMap(\.diagnostics))
  }

  private func files(in folder: BookFolder, below path: String) -> [String] {
    folder.names(in: path).flatMap { name -> [String] in
      let path = path.isEmpty ? name : path + "/" + name
      if name.hasSuffix(".swift") { return [path] }
      return name.contains(".") ? [] : files(in: folder, below: path)
    }
  }

  private func read(
    _ file: String,
    in folder: BookFolder,
    of module: String
  ) -> (text: Chapter, diagnostics: [Diagnostic])? {
    // It is up to the compiler to complain about what cannot be read as text.
    guard case .success(let text) = TextReader(folder: folder).read(file) else { return nil }
    let absolute = folder.root + "/" + file
    let path = absolute.path(below: root) ?? absolute
    return DocCommentParser.parse(SourceFile(path: path, text: text.text), module: module)
  }
}
