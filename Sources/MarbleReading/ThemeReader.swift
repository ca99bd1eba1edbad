package import MarbleModel

/// The reader of a book's changes to Marble's own theme.
package struct ThemeReader: Sendable {
  /// The theme that was read, and what is wrong with it.
  package struct Outcome: Sendable {
    /// The templates below `Site/templates`, in the order of their paths.
    package var templates: [SourceFile] = []
    /// The pieces of the stylesheet below `Site/styles`, in the order of their paths.
    package var styles: [SourceFile] = []
    /// The pieces of the script below `Site/scripts`, in the order of their paths.
    package var scripts: [SourceFile] = []
    /// The words of pages in the files below `Site/words`, in the order of their paths.
    package var words: [WordList] = []
    /// The files below `Site/assets`, with paths in the finished site.
    package var assets: [SiteFile] = []
    /// The diagnostics about any of them.
    package var diagnostics: [Diagnostic] = []
  }

  private let folder: BookFolder

  /// Creates the reader of the book in a folder.
  package init(root: String) throws(NoBookFound) {
    guard let folder = BookFolder.at(root) else { throw NoBookFound(folder: root) }
    self.folder = folder
  }

  /// Reads the theme; without one, everything is empty.
  package func read() -> Outcome {
    var outcome = Outcome()
    outcome.templates = texts(in: "Site/templates", ending: ".mustache", into: &outcome)
    outcome.styles = texts(in: "Site/styles", ending: ".css", into: &outcome)
    outcome.scripts = texts(in: "Site/scripts", ending: ".js", into: &outcome)
    for source in texts(in: "Site/words", ending: ".yml", into: &outcome) {
      let (list, diagnostics) = WordListDecoder.decode(source)
      outcome.words.append(list)
      outcome.diagnostics += diagnostics
    }
    collectAssets(in: "assets", into: &outcome)
    return outcome
  }

  private func texts(in path: String, ending: String, into outcome: inout Outcome) -> [SourceFile] {
    folder.names(in: path).filter { $0.hasSuffix(ending) }.compactMap { name in
      switch TextReader(folder: folder).read("\(path)/\(name)") {
      case .success(let text): return text
      case .failure(let rejection):
        outcome.diagnostics.append(rejection.diagnostic)
        return nil
      }
    }
  }

  private func collectAssets(in path: String, into outcome: inout Outcome) {
    for name in folder.names(in: "Site/\(path)") {
      let file = "\(path)/\(name)"
      do throws(BookFolder.Failure) {
        try folder.checkFile("Site/\(file)")
        let asset = SiteFile(path: file, content: .copy(of: "\(folder.root)/Site/\(file)"))
        outcome.assets.append(asset)
      } catch {
        // A link to a folder may be circular, so it isn't followed.
        if error == .folder, (try? folder.resolve("Site/\(file)")) == "Site/\(file)" {
          collectAssets(in: file, into: &outcome)
        } else {
          outcome.diagnostics.append(.unusable("Site/\(file)"))
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unusable(_ path: String) -> Self {
    Diagnostic(.error, .unusable, path: path, remedy: "put a readable file of the book there")
  }
}

extension Diagnostic.Message {
  fileprivate static let unusable: Self = "this can't be a file of the site"
}
