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
      BookFolder.at(module.folder).map { files(of: module.name, in: $0, below: "") } ?? []
    }
    let readings = await sources.concurrentMap { read($0) }
    return (readings.compactMap(\.text), readings.flatMap(\.diagnostics))
  }

  private struct File: Sendable {
    let module: String
    let folder: BookFolder
    let path: String
  }

  private struct Reading: Sendable {
    var text: Chapter?
    var diagnostics: [Diagnostic] = []
  }

  private func files(of module: String, in folder: BookFolder, below path: String) -> [File] {
    folder.names(in: path).filter { !$0.hasPrefix(".") }.flatMap { name -> [File] in
      let path = path.isEmpty ? name : path + "/" + name
      if name.hasSuffix(".swift") { return [File(module: module, folder: folder, path: path)] }
      return name.contains(".") ? [] : files(of: module, in: folder, below: path)
    }
  }

  private func read(_ file: File) -> Reading {
    let absolute = file.folder.root + "/" + file.path
    let path = absolute.path(below: root) ?? absolute
    // What cannot be read as text is the compiler's to complain about.
    guard case .success(let text) = TextReader(folder: file.folder).read(file.path) else {
      return Reading()
    }
    let source = SourceFile(path: path, text: text.text)
    return DocCommentParser.parse(source, module: file.module).map(Reading.init) ?? Reading()
  }
}
