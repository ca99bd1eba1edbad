import MarbleChecking
import MarbleCompiling
import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// Proposes changes that format the code of the requested blocks, or of all.
  ///
  /// The code is formatted by the toolchain's `swift-format`, with the `.swift-format` that's
  /// nearest above its chapter. Blocks that must stay as they are, such as those that can't be
  /// parsed, are named in warnings.
  package func formatting(_ places: [String] = []) async throws -> Proposal {
    let (book, complaints) = try await read()
    guard let book else { return Proposal(rewritings: [], complaints: complaints) }
    let selection = try selection(places, of: book)
    let texts = book.testable(complaints).filter { $0.module == nil }.map { chapter in
      let listings = chapter.blocks.listings.filter { listing in
        // A copy is formatted where its original is.
        selection.contains(listing) && !listing.lines.isEmpty && listing.words.origin == nil
          && listing.words.language == nil
      }
      return TextToFormat(chapter: chapter, listings: listings)
    }
    let answers = try await answers(about: texts, of: book)
    var rewritings: [Rewriting] = []
    var told = complaints.about(selection, of: book)
    for text in texts {
      let plan = try await FormattingPlan(
        of: text.chapter,
        to: text.listings.compactMap { listing in
          answers[text.key(of: listing)]?.text.flatMap { FormattingPlan.Wish(listing, text: $0) }
        },
        read: { try await read($0, as: text.chapter, of: book) }
      )
      rewritings += plan.rewriting.map { [$0] } ?? []
      let left = text.listings.compactMap { listing in
        answers[text.key(of: listing)]?.remark(about: listing, in: text.chapter.source)
      }
      told += (left + plan.remarks).sorted { $0.place < $1.place }
    }
    return Proposal(rewritings: rewritings, complaints: told)
  }

  /// Formats each different piece of code once, with each configuration that it needs.
  private func answers(
    about texts: [TextToFormat],
    of book: Book
  ) async throws -> [TextToFormat.Key: CodeFormatter.Answer] {
    let keys = Set(texts.flatMap { text in text.listings.map(text.key) })
    guard !keys.isEmpty else { return [:] }
    let groups = Dictionary(grouping: keys, by: \.folder)
    return try await CodeFormatter.using(tester(of: book.settings).request) { formatter in
      var answers: [TextToFormat.Key: CodeFormatter.Answer] = [:]
      for (folder, keys) in groups {
        let configuration = configuration(for: root + "/" + folder)
        let found = try await formatter.format(keys.map(\.code), by: configuration)
        for (key, answer) in zip(keys, found) { answers[key] = answer }
      }
      return answers
    }
  }

  /// Returns the path of the nearest `.swift-format` in a folder or above; `nil` if there is none.
  private func configuration(for folder: String) -> String? {
    sequence(first: folder) { $0.isEmpty ? nil : Files.folder(of: $0) }
      .lazy.map { $0 + "/.swift-format" }.first { Files.stamp(of: $0) != nil }
  }

  /// Parses a text as a chapter, in the way that a test would, without keeping anything.
  func read(
    _ source: SourceFile,
    as chapter: Chapter,
    of book: Book
  ) async throws -> (chapter: Chapter, diagnostics: [Diagnostic]) {
    let (new, diagnostics) = ChapterParser.parse(
      source: source,
      language: chapter.language,
      name: chapter.name,
      options: book.settings.markdown
    )
    let meant = new.takingComments(asValues: book.settings.commentsAreValues)
    return (try await parsed([meant], keepsTokens: false)[0], diagnostics)
  }
}

/// A chapter, and those of its listings that are to be formatted.
private struct TextToFormat: Sendable {
  /// The inputs that determine how a piece of code is formatted.
  struct Key: Hashable {
    let folder: String
    let code: String
  }

  let chapter: Chapter
  let listings: [Listing]

  func key(of listing: Listing) -> Key {
    let folder = Files.folder(of: chapter.path)
    return Key(folder: folder, code: listing.lines.map { $0.text + "\n" }.joined())
  }
}

extension CodeFormatter.Answer {
  /// Returns the reason why a listing isn't formatted; `nil` if it can be.
  fileprivate func remark(about listing: Listing, in source: SourceFile) -> Diagnostic? {
    let start = listing.range.start
    switch self {
    case .formatted: return nil
    case .unsteady: return source.remark(.unsteady, at: start)
    case .crashed: return source.remark(.formatterCrash, at: start)
    case .unreadable(let text, let position):
      // A parser may complain about what is missing after the last line.
      let line = min(max(position.line, 1), listing.lines.count) - 1
      let isInside = line == position.line - 1
      let own = listing.lines[line].position
      let column = isInside ? own.column + position.column - 1 : own.column
      return source.remark(.unparsed(text), at: SourcePosition(line: own.line, column: column))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unparsed(_ message: String) -> Self { Self("not formatted: \(message)") }
  fileprivate static let unsteady: Self =
    "not formatted: swift-format changes this block each time it runs"
  fileprivate static let formatterCrash: Self = "not formatted: swift-format crashes on this block"
}
