import MarbleChecking
import MarbleHistory
import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// The maximum number of changes of a chapter that are looked at.
  private static let limit = 500

  /// Returns what blocks printed in earlier commits, by the paths of their chapters.
  ///
  /// A chapter without dates has no known outputs either: it differs from its last commit, or the
  /// history is cut off there. Chapters that no new commit has changed aren't looked at again; for
  /// all others together, git is asked twice.
  func outputs(
    of book: BookReading,
    since dates: RecalledRun.Dates
  ) async -> [String: OutputHistory] {
    let settings = book.outline.settings
    let owner = Fingerprint { mixer in
      mixer.mix(ThisProgram.identity)
      mixer.mix(settings.session.rawValue)
      mixer.mix(describing: settings.markdown)
    }
    let file = await keptFolder("outputs")
      .map { KeptValue<[String: KnownOutputs]>(path: $0 + "/commits", for: owner) }
    let old = file?.load() ?? [:]
    let outlines = [book] + book.translations
    let chapters = outlines.flatMap(\.outline.chapters).filter { dates.dates[$0.path] != nil }
    var known: [String: KnownOutputs] = [:]
    for chapter in chapters where old[chapter.path]?.commit == dates.dates[chapter.path]?.commit {
      known[chapter.path] = old[chapter.path]
    }
    let others = chapters.filter { known[$0.path] == nil }
    if !others.isEmpty {
      let new = await read(others, settings, BookHistory(root: root, folder: dates.folder))
      known.merge(new) { $1 }
      file?.save(known)
    }
    return known.mapValues(\.history).filter { !$1.changes.isEmpty }
  }

  private func read(
    _ chapters: [ChapterOutline],
    _ settings: BookSettings,
    _ history: BookHistory
  ) async -> [String: KnownOutputs] {
    let all = await history.changes().mapValues { Array($0.prefix(Self.limit)) }
    let changes = chapters.map { all[$0.path] ?? [] }
    let hashes = Set(changes.joined().flatMap { [$0.old, $0.new].compactMap(\.self) })
    guard let contents = await history.contents(of: hashes.sorted()) else { return [:] }
    let found = await Array(zip(chapters, changes)).concurrentMap { [root] chapter, changes in
      Files.text(at: "\(root)/\(chapter.path)").map { text in
        let reader = VersionReader(chapter: chapter, settings: settings, contents: contents)
        return reader.outputs(in: text, since: changes)
      }
    }
    let pairs = zip(chapters, zip(changes, found)).compactMap { chapter, result in
      result.0.first.flatMap { newest in
        result.1.map { (chapter.path, KnownOutputs(commit: newest.revision.commit, history: $0)) }
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// Reads versions of a chapter.
private struct VersionReader {
  let chapter: ChapterOutline
  let settings: BookSettings
  let contents: BlobBatch

  /// Returns what blocks of the chapter printed before its changes.
  func outputs(in text: String, since changes: [FileChange]) -> OutputHistory {
    var walk = OutputWalk(from: outputs(in: text))
    var read: [String: [StatedOutput]] = [:]
    for change in changes where !walk.isOver {
      guard let old = change.old.flatMap({ contents.text(of: $0) }),
        let new = contents.text(of: change.new)
      else { break }
      if OutputFences(in: old) == OutputFences(in: new) { continue }
      let before = outputs(in: old)
      walk.pass(change.revision, from: before, to: read[change.new] ?? outputs(in: new))
      read = [change.old ?? "": before]
    }
    return walk.history
  }

  private func outputs(in text: String) -> [StatedOutput] {
    ChapterParser.parse(
      source: SourceFile(path: chapter.path, text: text),
      language: chapter.language,
      name: chapter.name,
      options: settings.markdown
    )
    .chapter.statedOutputs(session: settings.session)
  }
}
