import Foundation
package import MarbleModel

extension Pipeline {
  /// Returns the chapter that a user means by its name, title or path.
  package func chapter(_ text: String, of book: Book) throws -> Chapter {
    let path = pathInBook(text)
    let named = book.texts.first { $0.path == path || $0.name == text }
    let titled = book.chapters.first { $0.frontMatter.title.lowercased() == text.lowercased() }
    guard let chapter = named ?? titled else {
      throw UnknownPlace(
        description: "no chapter '\(text)' in this book; `marble list` shows the chapters"
      )
    }
    return chapter
  }

  /// Returns the plan of the test that a user asks for.
  func plan(for wish: TestWish, of book: Book) throws -> TestPlan {
    var selection = try selection(wish.places, of: book)
    if !wish.filters.isEmpty {
      selection.listings = ListingFilter(wish.filters).listings(in: book.texts)
    }
    return TestPlan(
      selection: selection,
      shard: wish.shard,
      times: wish.times,
      isFresh: wish.isFresh,
      repetitions: wish.repetitions
    )
  }

  /// Returns what a user means by `path`, `path:line`, a folder or a chapter's name.
  func selection(_ texts: [String], of book: Book) throws -> Selection {
    Selection(places: try texts.flatMap { try places($0, of: book) })
  }

  private func places(_ text: String, of book: Book) throws -> [Selection.Place] {
    let folder = pathInBook(text)
    let inside = book.texts.filter { folder.isEmpty || $0.path.hasPrefix(folder + "/") }
    guard inside.isEmpty else { return inside.map { Selection.Place(path: $0.path) } }
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return [Selection.Place(path: try chapter(text, of: book).path)] }
    let chapter = try chapter(String(text[..<colon]), of: book)
    guard chapter.blocks.listings.contains(where: { $0.range.lines.contains(line) }) else {
      throw UnknownPlace(description: "no Swift block at line \(line) of \(chapter.path)")
    }
    return [Selection.Place(path: chapter.path, line: line)]
  }

  /// Returns a path that starts from the current folder as one that starts from the book's.
  private func pathInBook(_ text: String) -> String {
    let path = URL(filePath: text).standardizedFileURL.resolvingSymlinksInPath().path
    if path == root { return "" }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : text
  }
}
