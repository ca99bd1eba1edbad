import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleServing
import MarbleSystem
import MarbleWriting

/// The site of a book being written, with its blocks as readers edit and run them.
actor ServedSite: ServedBook {
  /// The result of the last round.
  private struct Current {
    let sources: SiteSources?
    let messages: [ServedMessage]
    /// The numbers of chapters by the paths of their pages.
    let numbers: [String: Int]
  }

  /// The maximum number of runs whose pages are kept for requests.
  private static let keptRuns = 8

  private let pipeline: Pipeline
  private let place: String
  private let bell = RoundBell()
  private var current = Current(sources: nil, messages: [], numbers: [:])
  private var runs: [Int: BlockTrial] = [:]
  private var runCount = 0

  /// Creates the site in the folder at `place`.
  init(pipeline: Pipeline, place: String) {
    (self.pipeline, self.place) = (pipeline, place)
  }

  /// Shows the result of a round.
  func show(_ build: SiteBuild) async {
    let diagnostics = build.build.outcome.allDiagnostics
    // If the book can't be read, readers still have the site of an earlier round.
    let sources = build.sources ?? current.sources
    let addresses = sources.map { BlockAddresses(of: diagnostics, in: $0) }
    let messages = diagnostics.map { ServedMessage($0, at: addresses?.address(of: $0)) }
    let numbers = sources?.pageNumbers ?? [:]
    current = Current(sources: sources, messages: messages, numbers: numbers)
    await bell.ring()
  }

  /// Shows why a round failed; the site stays as it was.
  func show(_ failure: any Error) async {
    let known = failure as? any EnvironmentError
    let text = known?.problem ?? "\(failure)"
    let message =
      ServedMessage(severity: "error", place: "marble", text: text, remedy: known?.remedy)
    let numbers = current.numbers
    current = Current(sources: current.sources, messages: [message], numbers: numbers)
    await bell.ring()
  }

  var round: Int { get async { await bell.round } }

  func bytes(of file: String) async -> [UInt8]? { Files.bytes(at: place + "/" + file) }

  func wait(after round: Int) async { await bell.wait(after: round) }

  func state(of page: String) async -> PageState {
    let content = Files.bytes(at: place + "/" + page).map { Fingerprint(of: $0).text }
    let (now, round) = (current, await bell.round)
    return PageState(
      round: round,
      content: content ?? "",
      blocks: now.numbers[page].map { now.sources?.blocks(ofChapter: $0) ?? [] } ?? [],
      messages: now.messages
    )
  }

  func source(path: String, line: Int) async throws -> BlockSource {
    BlockSource(code: try ChapterText(path: path, of: try book).listing(at: line).code)
  }

  func run(_ edit: BlockEdit) async throws -> BlockAnswer {
    let trial = try await pipeline.trial(of: try EditedChapter(edit, of: try book), in: try book)
    var answer = trial.answer
    guard trial.canBeDrawn, let sources = current.sources,
      let page = sources.page(ofChapterAt: edit.path)
    else { return answer }
    runCount += 1
    runs[runCount] = trial
    runs[runCount - Self.keptRuns] = nil
    answer.page = "\(page)?run=\(runCount)"
    return answer
  }

  func bytes(of page: String, ofRun number: Int) async -> [UInt8]? {
    guard let trial = runs[number], let sources = current.sources,
      sources.page(ofChapterAt: trial.edited.chapter.path) == page
    else { return nil }
    return await pipeline.page(of: trial, in: sources)
  }

  func write(_ edit: BlockEdit) async throws {
    let edited = try EditedChapter(edit, of: try book)
    let result = try Accepting(root: pipeline.root).perform([edited.rewriting])
    guard result.diagnostics.isEmpty else { throw RequestRefusal.changed }
  }

  private var book: BookReading {
    get throws {
      guard let book = current.sources?.book else {
        throw RequestRefusal(503, "the book is being built: try again when it's ready")
      }
      return book
    }
  }
}
