package import MarbleModel
internal import MarbleSystem

/// What adopting has written into a book, kept so that it can be taken back.
package struct AdoptionLog: Sendable {
  private let kept: KeptValue<[WrittenText]>
  private let root: String

  /// Opens the log of the book in the folder `root`.
  package init(root: String, environment: [String: String]) throws {
    let folder = try CacheFolder.open(root: root, environment: environment)
    kept = KeptValue(path: folder.path + "/adopted", for: Fingerprint(of: root))
    self.root = root
  }

  /// Notes what was written after all that was noted before.
  ///
  /// - Throws: An ``EnvironmentError`` if it cannot be kept.
  package func add(_ written: [Rewriting]) throws {
    let texts = texts + written.map { WrittenText(path: $0.path, old: $0.old, new: $0.new) }
    kept.save(texts)
    guard self.texts == texts else { throw UnkeptLog() }
  }

  /// The texts in the order in which they were written.
  package var texts: [WrittenText] { kept.load() ?? [] }

  /// Forgets everything.
  package func clear() { kept.save([]) }

  /// Returns the text of a file as it is now; `nil` if it cannot be read.
  package func currentText(of path: String) -> String? {
    Files.text(at: path.hasPrefix("/") ? path : root + "/" + path)
  }
}

/// The folder for what is kept takes nothing.
struct UnkeptLog: EnvironmentError {
  var problem: String { "what is written could not be noted, so it could not be taken back" }

  var remedy: String? { "make the folder .marble beside the notes writable, or name another one" }
}
