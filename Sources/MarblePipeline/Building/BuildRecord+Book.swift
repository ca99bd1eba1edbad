import MarbleModel
import MarbleReading
import MarbleWriting

extension BuildRecord {
  /// Returns the fingerprint of everything that affects how a chapter is parsed.
  static func reader(_ settings: BookSettings, _ tools: Fingerprint) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(tools)
      mixer.mix(describing: settings.common)
    }
  }

  /// Creates the record for the next build.
  ///
  /// `tools` identifies the programs that read the book and made the site, and `keys` covers
  /// everything that the `written` files are made of.
  init(
    of book: BookReading,
    _ tools: Fingerprint,
    _ keys: [String: Fingerprint],
    _ written: [String: WrittenFile]
  ) {
    let files = written.compactMap { path, file in
      keys[path].map { (path, File(key: $0, written: file)) }
    }
    self.init(
      reader: Self.reader(book.outline.settings, tools),
      chapters: book.knowledge,
      files: Dictionary(uniqueKeysWithValues: files)
    )
  }
}
