import MarbleChecking
import MarbleHistory
package import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// The work that remains on the translations of a book.
  package struct TranslationReview: Sendable {
    /// The sections that are missing, new or changed, the latter with the lines that differ.
    package var diagnostics: [Diagnostic] = []
    /// The counts by languages, in the order of the settings.
    package var counts: [TranslationCount] = []
  }

  /// Returns the remaining work on the translations, or on selected places in them.
  ///
  /// Places are chapters by name or path, with `#` and an anchor for a section.
  package func reviewTranslations(
    _ places: [String],
    into language: String?
  ) async throws -> (review: TranslationReview, complaints: [Diagnostic]) {
    let (book, complaints) = try await read()
    guard let book else { return (TranslationReview(), complaints) }
    let wish = try TranslationWish(places, of: book)
    var review = TranslationReview()
    for translation in try translations(of: book, into: language) {
      let tag = translation.settings.language
      let memory = try memory(of: tag)
      var count = TranslationCount(language: tag)
      let named = Dictionary(translation.translated.map { ($0.name, $0) }) { first, _ in first }
      for original in book.chapters where wish.names(original.name) {
        guard let chapter = named[original.name] else {
          count.missing += 1
          review.diagnostics.append(missing(original, in: tag))
          continue
        }
        let task = SectionTask(chapter: chapter, original: original, memory: memory)
        review.diagnostics += await task.review(wish, &count, history: OldTexts(root: root))
      }
      review.counts.append(count)
    }
    return (review, complaints.filter { $0.severity == .error })
  }

  /// Records that translations are up to date; returns how many sections are recorded.
  ///
  /// - Throws: ``UnknownPlace`` if a selected chapter isn't translated, or if its sections
  /// differ from those of its original.
  package func markTranslated(
    _ places: [String],
    into language: String?
  ) async throws -> (marked: [TranslationCount], complaints: [Diagnostic]) {
    let (book, complaints) = try await read()
    guard let book, !complaints.containErrors else { return ([], complaints) }
    let wish = try TranslationWish(places, of: book)
    var marked: [TranslationCount] = []
    for translation in try translations(of: book, into: language) {
      let tag = translation.settings.language
      var memory = try memory(of: tag)
      var count = TranslationCount(language: tag)
      let named = Dictionary(translation.translated.map { ($0.name, $0) }) { first, _ in first }
      for original in book.chapters where wish.names(original.name) {
        guard let chapter = named[original.name] else {
          if wish.isWhole { continue }
          throw UnknownPlace(
            description: "the chapter `\(original.name)` isn't translated into `\(tag)`",
            remedy: "write `\(ChapterName.path(of: original.name, in: tag))`"
          )
        }
        let prints = original.sectionPrints
        // Sections are paired by their order, so both chapters must have the same number.
        guard chapter.sectionPrints.count == prints.count else {
          throw UnknownPlace(
            description: "the sections of \(chapter.path) differ from those of \(original.path)",
            remedy: "`marble test \(chapter.path.asShellWord)` shows which"
          )
        }
        let chosen = prints.filter { wish.names($0.anchor, of: original.name) }
        memory.note(chosen, of: original.name, whole: prints)
        count.current += chosen.count
      }
      try write(memory, of: tag)
      marked.append(count)
    }
    return (marked, [])
  }

  private func translations(of book: Book, into language: String?) throws -> [Book] {
    guard let language else { return book.translations }
    guard language != book.settings.language else {
      throw UnknownPlace(
        description: "the book is written in `\(language)`, not translated into it",
        remedy: "name a language after it in `languages` of Site/site.yml"
      )
    }
    return [try edition(of: book, in: language)]
  }

  private func memory(of language: String) throws -> TranslationMemory {
    let path = root + "/" + TranslationMemory.path(of: language)
    guard let text = Files.text(at: path) else { return TranslationMemory() }
    do throws(TranslationMemory.Malformed) {
      return try TranslationMemory(text)
    } catch {
      throw BrokenMemory(path: TranslationMemory.path(of: language), line: error.line)
    }
  }

  private func write(_ memory: TranslationMemory, of language: String) throws {
    let path = TranslationMemory.path(of: language)
    let folder = root + "/Site/translations"
    guard Files.standing(of: folder) != .link else {
      throw UnwritableMemory(path: path, isBehindLink: true)
    }
    do {
      try Files.createFolder(folder)
      try Files.write(memory.text, to: root + "/" + path)
    } catch {
      throw UnwritableMemory(path: path)
    }
  }

  private func missing(_ original: Chapter, in language: String) -> Diagnostic {
    let path = ChapterName.path(of: original.name, in: language)
    return Diagnostic(
      .warning,
      .missingChapter(language),
      path: original.path,
      remedy: "write `\(path)`"
    )
  }
}

/// The selected chapters and sections.
private struct TranslationWish {
  /// The anchors of selected sections by chapter; `nil` means all sections.
  private var sections: [String: Set<String>?] = [:]

  init(_ places: [String], of book: Book) throws {
    for place in places {
      let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let text = String(parts[0])
      let all = [book] + book.translations
      guard
        let chapter = all.flatMap(\.chapters).first(where: { $0.name == text || $0.path == text })
      else {
        let names = book.chapters.map(\.name)
        let nearest = Suggestion.nearest(to: text, among: names)
        throw UnknownPlace(
          description: "there is no chapter `\(text)` in this book",
          remedy: nearest.map { "did you mean `\($0)`?" } ?? "`marble list` shows the chapters"
        )
      }
      guard parts.count > 1 else {
        sections[chapter.name] = .some(nil)
        continue
      }
      let anchor = String(parts[1])
      let anchors = chapter.blocks.sections.map(\.anchor)
      guard anchors.contains(anchor) else {
        let nearest = Suggestion.nearest(to: anchor, among: anchors)
        throw UnknownPlace(
          description: "the chapter `\(chapter.name)` has no section `#\(anchor)`",
          remedy: nearest.map { "did you mean `#\($0)`?" }
        )
      }
      // The whole chapter was named as well, so it stays selected.
      if case .some(.none) = sections[chapter.name] { continue }
      sections[chapter.name, default: []]?.insert(anchor)
    }
  }

  /// Whether nothing is selected, which means everything.
  var isWhole: Bool { sections.isEmpty }

  func names(_ chapter: String) -> Bool { isWhole || sections.keys.contains(chapter) }

  func names(_ anchor: String, of chapter: String) -> Bool {
    guard let chosen = sections[chapter] else { return sections.isEmpty }
    return chosen?.contains(anchor) ?? true
  }
}

/// A chapter whose sections are compared with their records.
private struct SectionTask {
  let chapter: Chapter
  let original: Chapter
  let memory: TranslationMemory

  /// Returns the remaining work, and counts it.
  func review(
    _ wish: TranslationWish,
    _ count: inout TranslationCount,
    history: OldTexts
  ) async -> [Diagnostic] {
    let prints = original.sectionPrints
    let own = chapter.sectionPrints
    // A test reports missing sections; here, the last section takes their place.
    let places = prints.indices.map { own[min($0, own.count - 1)].line }
    let texts = original.sectionTexts
    var diagnostics: [Diagnostic] = []
    for (index, print) in prints.enumerated() where wish.names(print.anchor, of: original.name) {
      switch memory.state(of: print, in: original.name) {
      case .current: count.current += 1
      case .unmarked:
        count.unmarked += 1
        diagnostics.append(warning(.unmarked, at: places[index], about: print, []))
      case .changed(let digest):
        count.changed += 1
        let old = await history.text(of: original, where: digest)
        let lines = old.map { LineDifference.lines(from: $0, to: texts[index]) } ?? []
        let message: Diagnostic.Message = old == nil ? .changedUnknown : .changed
        diagnostics.append(warning(message, at: places[index], about: print, lines))
      }
    }
    return diagnostics
  }

  private func warning(
    _ message: Diagnostic.Message,
    at line: Int,
    about print: SectionPrint,
    _ lines: [String]
  ) -> Diagnostic {
    let section = TranslationMemory.Section(chapter: original.name, anchor: print.anchor)
    return Diagnostic(
      .warning,
      message,
      at: SourceRange(at: SourcePosition(line: line)),
      in: chapter.source,
      details: lines,
      remedy: "translate \(original.path):\(print.line), then "
        + "`marble translate --done \(section.place.asShellWord)`"
    )
  }
}

/// The earlier texts of originals, from git.
private struct OldTexts {
  let root: String

  /// Returns the lines of the section with a digest; `nil` if git doesn't have it.
  func text(of original: Chapter, where digest: String) async -> [String]? {
    await FileVersions(root: root, path: original.path).first { text in
      let old = ChapterParser.parse(
        source: SourceFile(path: original.path, text: text),
        language: original.language,
        name: original.name
      )
      .chapter
      return zip(old.sectionPrints, old.sectionTexts).first { $0.0.digest == digest }?.1
    }
  }
}

/// The record of translations can't be read.
struct BrokenMemory: EnvironmentError {
  let path: String
  let line: Int

  var problem: String { "line \(line) of \(path) isn't the digest of a section" }

  var remedy: String? { "resolve its conflict, or remove the line" }
}

/// The record of translations can't be written.
struct UnwritableMemory: EnvironmentError {
  let path: String
  /// Whether its folder is a symbolic link, which may lead out of the book.
  var isBehindLink = false

  var problem: String {
    isBehindLink ? "cannot write \(path): its folder is a symbolic link" : "cannot write \(path)"
  }

  var remedy: String? {
    isBehindLink ? "replace the link with a folder" : "make the folder Site writable"
  }
}

extension Diagnostic.Message {
  fileprivate static func missingChapter(_ language: String) -> Self {
    "this chapter isn't translated into `\(language)` yet"
  }
  fileprivate static let changed: Self =
    "the original of this section has changed since it was translated"
  fileprivate static let changedUnknown: Self =
    "the original of this section has changed, and git doesn't know its earlier text"
  fileprivate static let unmarked: Self = "this section isn't marked as translated yet"
}
