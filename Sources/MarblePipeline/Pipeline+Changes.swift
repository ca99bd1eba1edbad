import MarbleChecking
import MarbleModel
import MarbleReading
import MarbleSystem

/// The texts of a book, as they were read for a test.
struct TextsToTest: Sendable {
  let book: Book
  let reading: BookReading
  /// The complaints that aren't due to how the texts are read.
  let remarks: [Diagnostic]

  var known: RecalledRun.KnownTexts {
    RecalledRun.KnownTexts(chapters: reading.knowledge, remarks: remarks)
  }
}

/// The outcome of a test, and the findings about the texts if all were tested.
struct TestedTexts: Sendable {
  let outcome: Outcome
  let texts: RecalledRun.KnownTexts?
}

extension Pipeline {
  /// Tests the chapters that have changed since a test of the whole book; the findings about the
  /// others still hold.
  ///
  /// A chapter's verdicts depend on its own text, and on files other than chapters. What depends
  /// on several chapters is checked anew: links, and how translations follow their originals. The
  /// result is `nil` if anything else has changed, or a chapter that others depend on.
  func testChanges(
    since run: RecalledRun,
    at changes: Set<String>,
    _ watch: Stopwatch
  ) async throws -> TestedTexts? {
    let others = await changes.subtracting(changesByTests(among: changes))
    guard let texts = run.texts, texts.contain(others, below: root) else { return nil }
    let known = Dictionary(texts.chapters.map { ($0.outline.path, $0) }) { first, _ in first }
    let (reading, complaints) = await (try BookReader(root: root)).read { _ in known }
    guard let reading, let changed = reading.changes(since: known) else { return nil }

    let book = await reading.book(only: reading.concerned(by: changed))
    let new = try await self.remarks(on: book, only: changed)
    let remarks = (texts.remarks.filter { !changed.contains($0.path) } + new)
      .sorted(by: \.path, in: reading.paths)
    let all = complaints + remarks
    // Blocks of a text with errors aren't reached, even if the text itself hasn't changed.
    let affected = changed.union(all.broken)
    guard affected.isSubset(of: book.texts.map(\.path)) else { return nil }

    var report = try await report(on: book, TestPlan(), without: all, only: changed)
    guard report.complaints.isEmpty, run.report.isIndependent(of: report, on: affected) else {
      return nil
    }
    let unreached = book.unreached(Selection(), all)
    report = report.adding(unreached, inOrderOf: book.texts)
    let judged = run.report.judgements.map(\.path)
    let whole = run.report.updated(by: report, on: affected, in: reading.paths(and: judged))
    return TestedTexts(
      outcome: Outcome(complaints: self.judged(all), report: whole, duration: watch.elapsed),
      texts: RecalledRun.KnownTexts(chapters: reading.knowledge, remarks: remarks)
    )
  }
}

extension Pipeline {
  /// Returns the changes that are due to tests of changed blocks: these keep their results, which
  /// say nothing about other blocks.
  private func changesByTests(among changes: Set<String>) async -> Set<String> {
    guard let results = await keptFolder("results") else { return [] }
    let cache = Files.folder(of: results)
    let own = ["results", "objects", "tokens", "runs"].map { cache + "/" + $0 }
    return changes.filter { path in
      path == cache || own.contains { path == $0 || path.path(below: $0) != nil }
    }
  }
}

extension RecalledRun.KnownTexts {
  /// Whether paths are those of chapters, or of the folders of a language's chapters.
  fileprivate func contain(_ paths: Set<String>, below root: String) -> Bool {
    let own = chapters.map(\.outline).filter { !$0.path.isForeignPage }
    let folders = own.map { "\(root)/notes/\($0.language)" }
    return paths.isSubset(of: own.map { "\(root)/\($0.path)" } + folders)
  }
}

extension BookReading {
  /// The outlines of the chapters in all languages, in reading order.
  private var outlines: [ChapterOutline] {
    let translated = translations.flatMap { edition in
      edition.outline.chapters.filter { $0.language == edition.outline.settings.language }
    }
    return outline.chapters + translated
  }

  /// The paths of the chapters in all languages, in reading order.
  var paths: [String] { outlines.map(\.path) }

  /// The paths of the chapters in all languages, and then some of other texts.
  fileprivate func paths(and others: [String]) -> [String] {
    let own = paths
    var known = Set(own)
    return own + others.filter { known.insert($0).inserted }
  }

  /// Returns the paths of the chapters that were read anew; `nil` if one is new, deleted, or a
  /// glossary, which affects the words of all.
  fileprivate func changes(since known: [String: KnownChapter]) -> Set<String>? {
    guard Set(paths) == Set(known.keys) else { return nil }
    let changed = outlines.filter { known[$0.path]?.outline.fingerprint != $0.fingerprint }
    let glossaries = glossaries
    return changed.contains { glossaries.contains($0.path) } ? nil : Set(changed.map(\.path))
  }

  /// The paths of the glossaries.
  private var glossaries: Set<String> {
    let editions = [outline] + translations.map(\.outline)
    return Set(editions.compactMap { book in book.glossary.map { book.chapters[$0].path } })
  }

  /// Returns the paths of chapters that have changed, of those that are compared with them, and of
  /// the glossaries.
  fileprivate func concerned(by changed: Set<String>) -> Set<String> {
    let names = Set(outlines.filter { changed.contains($0.path) }.map(\.name))
    return Set(outlines.filter { names.contains($0.name) }.map(\.path)).union(glossaries)
  }
}

extension RecalledReport {
  /// Whether the names of programs, which are part of what they print, are the same in a test of
  /// all texts as in one of those that have changed.
  fileprivate func isIndependent(of newer: TestReport, on changed: Set<String>) -> Bool {
    let others = tested.filter { !changed.contains($0.path) }
    let names = ModuleNames()
    return names.areDistinct(tested) && names.areDistinct(others + newer.timings.map(\.program))
  }
}
