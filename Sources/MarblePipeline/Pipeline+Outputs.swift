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
    let history = BookHistory(root: root, folder: dates.folder)
    // A clone whose history has been completed since has more to say.
    let boundary = await history.boundary().sorted()
    let owner = Fingerprint { mixer in
      mixer.mix(ThisProgram.identity)
      mixer.mix(settings.session.rawValue)
      mixer.mix(describing: settings.markdown)
      mixer.mix(boundary)
    }
    let file = await keptFolder("outputs")
      .map { KeptValue<[String: KnownOutputs]>(path: $0 + "/commits", for: owner) }
    let old = file?.load() ?? [:]
    let outlines = [book] + book.translations
    var (known, others): ([String: KnownOutputs], [(ChapterOutline, text: String)]) = ([:], [])
    for chapter in outlines.flatMap(\.outline.chapters) {
      guard let commit = dates.dates[chapter.path]?.commit,
        let text = Files.text(at: "\(root)/\(chapter.path)")
      else { continue }
      if let kept = old[chapter.path], kept.commit == commit, kept.text == Fingerprint(of: text) {
        known[chapter.path] = kept
      } else {
        others.append((chapter, text))
      }
    }
    if !others.isEmpty {
      known.merge(await read(others, settings, history)) { $1 }
      file?.save(known)
    }
    return known.mapValues(\.history).filter { !$1.changes.isEmpty }
  }

  private func read(
    _ chapters: [(ChapterOutline, text: String)],
    _ settings: BookSettings,
    _ history: BookHistory
  ) async -> [String: KnownOutputs] {
    let all = await history.changes().mapValues { Array($0.prefix(Self.limit)) }
    let changes = chapters.map { all[$0.0.path] ?? [] }
    // If they're too many for all to be read, the newest are.
    let newest = changes.joined().sorted { $0.revision.moment.seconds > $1.revision.moment.seconds }
    let hashes = newest.flatMap { [$0.new, $0.old].compactMap(\.self) }.uniqued(on: \.self)
    guard let contents = await history.contents(of: hashes) else { return [:] }
    let found = await Array(zip(chapters, changes)).concurrentMap { chapter, changes in
      let reader = VersionReader(chapter: chapter.0, settings: settings, contents: contents)
      return reader.outputs(in: chapter.text, since: changes)
    }
    let pairs = zip(chapters, zip(changes, found)).compactMap { chapter, result in
      result.0.first.map { newest in
        let (commit, text) = (newest.revision.commit, Fingerprint(of: chapter.text))
        return (chapter.0.path, KnownOutputs(commit: commit, text: text, history: result.1))
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
      // The next change is older, and usually leads to the text that this one begins with.
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
