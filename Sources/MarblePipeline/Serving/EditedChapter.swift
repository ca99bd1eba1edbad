import MarbleChecking
import MarbleModel
import MarbleReading
import MarbleServing
import MarbleSystem

/// A chapter as it is on disk, with one block replaced by a reader's edit.
struct EditedChapter: Sendable {
  /// The change that the edit makes to the file.
  let rewriting: Rewriting
  /// The chapter with the edited block.
  let chapter: Chapter
  /// The edited block.
  let listing: Listing
  /// The errors that keep the chapter from being tested.
  let faults: [Diagnostic]

  /// Applies an edit of a block to its chapter.
  ///
  /// - Throws: A ``RequestRefusal`` if the chapter has changed since, or doesn't contain the block.
  init(_ edit: BlockEdit, of book: BookReading) throws {
    let text = try ChapterText(path: edit.path, of: book)
    let old = try text.listing(at: edit.line)
    guard old.code == edit.original else { throw RequestRefusal.changed }
    if let origin = old.words.origin { throw RequestRefusal.copied(from: origin.path) }
    let lines = edit.code.isEmpty ? [] : edit.code.linesAsTyped
    guard !edit.code.utf8.contains(0),
      let rewriting = CodeRewriting.rewriting(of: old, to: lines, in: text.source)
    else { throw RequestRefusal.unwritable }
    let source = SourceFile(path: edit.path, text: rewriting.new)
    let (chapter, diagnostics) = text.parse(source)
    // The edited code must not close its own fence and become something else.
    guard let listing = chapter.blocks.shownListings.first(where: { $0.id == old.id }),
      listing.lines.map(\.text) == lines
    else { throw RequestRefusal.unwritable }
    self.rewriting = rewriting
    self.chapter = chapter
    self.listing = listing
    faults = diagnostics.filter(\.keepsFromTests)
  }
}

extension Listing {
  /// The code for editing: all lines, including those that pages hide.
  var code: String { lines.map(\.text).joined(separator: "\n") }
}

extension String {
  /// The lines of a text from a browser, which may use other line endings.
  fileprivate var linesAsTyped: [String] {
    replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension RequestRefusal {
  static let changed = RequestRefusal(
    409,
    "the chapter has changed since this block was opened: copy what you need, close the editor "
      + "and open it again"
  )
  fileprivate static func copied(from path: String) -> RequestRefusal {
    RequestRefusal(409, "this block is a copy of `\(path)`: change the code there")
  }
  fileprivate static let unwritable = RequestRefusal(
    409,
    "this code can't go into its block: it would be read differently there"
  )
}
