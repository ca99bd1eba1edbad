import Foundation
package import MarbleModel

extension Pipeline {
  /// Returns the chapter with a name, title or path.
  package func chapter(_ text: String, of book: Book) throws -> Chapter {
    let path = pathInBook(text)
    let named = book.texts.first { $0.path == path || $0.name == text }
    let titled = book.chapters.first { $0.frontMatter.title.lowercased() == text.lowercased() }
    guard let chapter = named ?? titled else {
      let names = book.texts.map(\.name) + book.texts.map(\.path)
      let nearest = Suggestion.nearest(to: path, among: names)
      throw UnknownPlace(
        description: "there is no chapter `\(text)` in this book",
        remedy: nearest.map { "did you mean `\($0)`?" } ?? "`marble list` shows the chapters"
      )
    }
    return chapter
  }

  /// Returns the book in a language, or in its original language if none is given.
  package func edition(of book: Book, in language: String?) throws -> Book {
    guard let language, language != book.settings.language else { return book }
    let known = [book] + book.translations
    guard let edition = known.first(where: { $0.settings.language == language }) else {
      throw UnknownPlace(language: language, among: known.map(\.settings.language))
    }
    return edition
  }

  /// Returns the plan of the requested test.
  ///
  /// A filter that matches nothing is an error, unless mistakes in the book may hide a match.
  func plan(for wish: TestRequest, of book: Book, with complaints: [Diagnostic]) throws -> TestPlan
  {
    var selection = try selection(wish.places, of: book)
    if !wish.filters.isEmpty {
      selection.listings = ListingFilter(wish.filters).listings(in: book.texts)
      let listings = book.texts.lazy.flatMap(\.blocks.listings)
      guard complaints.containErrors || listings.contains(where: selection.contains) else {
        throw UnknownPlace(filters: wish.filters, in: book.texts)
      }
    }
    var plan = TestPlan(selection: selection, isFresh: wish.isFresh)
    (plan.shard, plan.times, plan.repetitions) = (wish.shard, wish.times, wish.repetitions)
    return plan
  }

  /// Returns the selection for a `path`, a `path:line`, a folder or a chapter's name.
  func selection(_ texts: [String], of book: Book) throws -> Selection {
    Selection(places: try texts.flatMap { try places($0, of: book) })
  }

  private func places(_ text: String, of book: Book) throws -> [Selection.Place] {
    let folder = pathInBook(text)
    let inside = book.texts.filter { folder.isEmpty || $0.path.path(below: folder) != nil }
    guard inside.isEmpty else { return inside.map { Selection.Place(path: $0.path) } }
    let (chapter, line, _) = try block(text, of: book)
    return [Selection.Place(path: chapter.path, line: line)]
  }

  /// Returns the chapter for a text, with the line and its block if the text has a line.
  func block(_ text: String, of book: Book) throws -> (Chapter, line: Int?, Listing?) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return (try chapter(text, of: book), nil, nil) }
    let chapter = try chapter(String(text[..<colon]), of: book)
    guard let listing = chapter.blocks.listings.first(where: { $0.range.lines.contains(line) })
    else { throw UnknownPlace(noBlockAt: line, of: chapter) }
    return (chapter, line, listing)
  }

  /// Converts a path relative to the current folder into one relative to the book's.
  private func pathInBook(_ text: String) -> String {
    let path = URL(filePath: text).standardizedFileURL.resolvingSymlinksInPath().path
    if path == root { return "" }
    return path.path(below: root) ?? text
  }
}

extension UnknownPlace {
  fileprivate init(language: String, among tags: [String]) {
    let nearest = Suggestion.nearest(to: language, among: tags)
    let languages = tags.map { "`\($0)`" }.joined(separator: ", ")
    self.init(
      description: "the book isn't in `\(language)`",
      remedy: nearest.map { "did you mean `\($0)`?" }
        ?? "Site/site.yml names \(languages); to add one, list them all, as in "
        + "`languages: [en, zh-Hans]`"
    )
  }

  fileprivate init(noBlockAt line: Int, of chapter: Chapter) {
    let nearest = chapter.blocks.listings.map(\.id.line).min { abs($0 - line) < abs($1 - line) }
    self.init(
      description: "there is no Swift block at line \(line) of \(chapter.path)",
      remedy: nearest.map { "the nearest block is `\(chapter.path):\($0)`" }
    )
  }

  /// Creates the error for filters that match no block.
  fileprivate init(filters: [String], in chapters: [Chapter]) {
    let words = chapters.flatMap { chapter in
      let headings = chapter.blocks.flattened.map { block in
        if case .heading(let heading) = block.content { heading.text.plainText } else { "" }
      }
      let code = chapter.blocks.listings.flatMap(\.lines).flatMap { line in
        line.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      }
      return [chapter.frontMatter.title, chapter.name] + headings + code
    }
    let nearest = filters.lazy.compactMap { Suggestion.nearest(to: $0, among: Set(words).sorted()) }
    self.init(
      description: "no block matches " + filters.map { "`\($0)`" }.joined(separator: " or "),
      remedy: nearest.first.map { "did you mean `\($0)`?" }
        ?? "`marble test --list` shows the blocks"
    )
  }
}
