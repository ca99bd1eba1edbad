package import MarbleModel

/// A book whose files are open in an editor.
package protocol EditedBook: Sendable {
  /// The absolute path of its folder.
  var root: String { get }

  /// Reads the book with open texts in place of the files at their paths.
  func read(_ texts: [SourceFile]) async -> EditedReading

  /// Returns a chapter as it was read, with its text; `nil` if the book has none at that path.
  func chapter(at path: String, of reading: EditedReading) async -> Chapter?
}

/// The books of this machine by their folders.
package protocol BookShelf: Sendable {
  /// Returns the book around a folder; `nil` if there is none.
  func book(around folder: String) async -> (any EditedBook)?
}
