package import MarbleModel

/// A book whose files are open in an editor.
package protocol EditedBook: Sendable {
  /// The absolute path of its folder.
  var root: String { get }

  /// Reads the book with open texts in place of the files at their paths; what it returns in a
  /// task that's cancelled means nothing.
  func read(_ texts: [SourceFile]) async -> EditedReading

  /// Whether its tools may run with all rights of the user.
  var isOwn: Bool { get }

  /// Returns a chapter as it was read, with its text; `nil` if the book has none at that path.
  func chapter(at path: String, of reading: EditedReading) async -> Chapter?

  /// Calls `body` with a place for the toolchain's language server, once the library is built.
  func withSwiftPlace(
    _ body: @escaping @Sendable (any SwiftPlace) async throws -> Void
  ) async throws

  /// Runs the block at a line of a chapter, or all of them, with the limits of tests.
  func test(
    _ chapter: Chapter,
    line: Int?,
    of reading: EditedReading
  ) async throws -> [Verdict]

  /// Returns the changes that format the blocks of a chapter, of which some texts are open.
  func formatting(of path: String, _ texts: [SourceFile]) async throws -> [TextEdit]

  /// Returns the changes that make the expectations of a block on disk true, or those of all
  /// blocks of its chapter.
  func acceptance(of path: String, line: Int?) async throws -> Acceptance
}

/// The books of this machine by their folders.
package protocol BookShelf: Sendable {
  /// Returns the book around a folder; `nil` if there is none.
  func book(around folder: String) async -> (any EditedBook)?
}
