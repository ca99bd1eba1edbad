package import MarbleModel
internal import MarbleSystem

/// The changes that adopting wrote to a book, kept so that they can be undone.
package struct AdoptionLog: Sendable {
  private let kept: KeptValue<[WrittenText]>
  private let root: String

  /// Opens the log of the book in the folder `root`.
  package init(root: String, environment: [String: String]) async throws {
    let folder = try await CacheFolder.open(root: root, environment: environment)
    kept = KeptValue(path: folder.path + "/adopted", for: Fingerprint(of: root))
    self.root = root
  }

  /// Records changes that were written, after those recorded before.
  ///
  /// - Throws: An ``EnvironmentError`` if it can't be kept.
  package func add(_ written: [Rewriting]) throws {
    let texts = texts + written.map { WrittenText(path: $0.path, old: $0.old, new: $0.new) }
    kept.save(texts)
    // Saving doesn't say whether it worked, because for all other uses that doesn't matter.
    guard self.texts == texts else { throw UnkeptLog() }
  }

  /// The texts in the order in which they were written.
  package var texts: [WrittenText] { kept.load() ?? [] }

  /// Removes all records.
  package func clear() { kept.save([]) }

  /// Returns the current text of a file; `nil` if it can't be read.
  package func currentText(of path: String) -> String? {
    Files.text(at: path.hasPrefix("/") ? path : root + "/" + path)
  }
}

/// The log couldn't be written.
struct UnkeptLog: EnvironmentError {
  var problem: String {
    "the changes were written but not recorded, so `marble adopt --undo` can't undo them"
  }

  var remedy: String? { "make the folder .marble writable, or set MARBLE_CACHE to another one" }
}
