import MarbleModel
import Synchronization

/// The contents of a source file, parsed on first use.
final class LazyContents: Sendable {
  private let file: SourceText
  private let contents = Mutex<LibraryReference.File.Contents?>(nil)

  init(of file: SourceText) { self.file = file }

  var value: LibraryReference.File.Contents {
    contents.withLock { contents in
      if let contents { return contents }
      let source = SourceFile(path: file.path, text: file.text)
      let new = LibraryReference.File.Contents(
        source: source,
        comments: SymbolTextParser.texts(in: source)
      )
      contents = new
      return new
    }
  }
}

/// A file's text before its line starts are computed.
struct SourceText: Sendable {
  let path: String
  let text: String
}
