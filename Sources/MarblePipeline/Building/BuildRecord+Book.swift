import MarbleModel
import MarbleReading
import MarbleWriting

extension BuildRecord {
  /// Returns the fingerprint of everything that decides how a chapter's bytes are read.
  static func reader(_ settings: BookSettings, _ tools: Fingerprint) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(tools)
      mixer.mix(describing: settings.common)
    }
  }

  /// Creates the record that a build leaves to the next one.
  ///
  /// The `tools` stand for the programs that read the book and made the site, and the `keys` for
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
