package import MarbleModel
package import MarbleSystem

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

  /// Returns the sources of `modules`, whose doc comments are parsed on demand.
  ///
  /// A digest of each file, which is needed earlier, is kept for the next time.
  package func sources(
    of modules: [LibraryModule],
    keeping memory: KeptValue<[String: CommentDigest]>?
  ) async -> [LibraryReference.File] {
    let known = memory?.load() ?? [:]
    let files = await files(of: modules).concurrentMap { file in
      sourceText(file.path, in: file.folder).map { text in
        Self.file(text, named: file.path, in: file.module, known[text.path])
      }
    }
    .compactMap(\.self)
    let digests = files.map { file in
      (file.path, CommentDigest(fingerprint: file.fingerprint, listings: file.listings))
    }
    let new = Dictionary(digests) { first, _ in first }
    if new != known { memory?.save(new) }
    return files
  }

  private static func file(
    _ text: SourceText,
    named name: String,
    in module: String,
    _ known: CommentDigest?
  ) -> LibraryReference.File {
    let contents = LazyContents(of: text)
    let fingerprint = Fingerprint(of: text.text)
    let digest =
      known?.fingerprint == fingerprint
      ? known : CommentDigest(of: contents.value.comments, fingerprint)
    return LibraryReference.File(
      module: module,
      name: name,
      path: text.path,
      fingerprint: fingerprint,
      listings: digest?.listings ?? [:],
      read: { contents.value }
    )
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
      // The package manager compiles the files in any folder except a catalog.
      return name.hasSuffix(".docc") ? [] : files(in: folder, below: path)
    }
  }

  /// Returns a file; `nil` if it can't be read as text, which the compiler reports.
  private func read(_ file: String, in folder: BookFolder) -> SourceFile? {
    sourceText(file, in: folder).map { SourceFile(path: $0.path, text: $0.text) }
  }

  private func sourceText(_ file: String, in folder: BookFolder) -> SourceText? {
    guard case .success(let text) = TextReader(folder: folder).read(file) else { return nil }
    let absolute = folder.root + "/" + file
    return SourceText(path: absolute.path(below: root) ?? absolute, text: text.text)
  }
}
