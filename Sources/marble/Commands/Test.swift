import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleReporting
import MarbleTerminal

/// Runs the doc-tests of a book.
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles and runs the Swift blocks of a book and checks their output.",
    discussion: """
      Without arguments it tests every chapter. Name a chapter by its path or its name, and a \
      block by the path, a colon and any of its lines.

      Examples:
        marble test                             the whole book
        marble test bind notes/en/zip.md:42     a chapter, and one block of another
        marble test --filter flattenMap         everything about flattenMap
        marble test --format github             in a GitHub workflow
        marble test --shard 2/4                 on the second of four machines
        marble test --watch                     while you write
        marble test --repeat 5                  to find blocks that depend on chance


      """ + WordList.text
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions
  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "The format of the report: \(ReportFormat.names).",
      discussion: """
        In all formats but \(ReportFormat.namesForLogs), standard output contains only the report.
        """,
      valueName: "format"
    )
  )
  var format = ReportFormat.text

  @Flag(help: "List the blocks that would be tested: place, words and first line of the code.")
  var list = false

  @Flag(
    inversion: .prefixedNo,
    help: "Reuse the results of earlier tests where nothing has changed since."
  )
  var cache = true

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each program n times to find blocks whose output isn't always the same.",
      discussion: """
        Runs after the first have a different hash seed, time zone, locale, working folder, process \
        ID and order. More runs find out which of these causes a difference.
        """,
      valueName: "n"
    )
  )
  var repetitions = 1

  @Flag(
    help: ArgumentHelp(
      "Test again whenever a file of the book or of its library changes.",
      discussion: "Press ^C to end it; the exit code is 0."
    )
  )
  var watch = false

  @Flag(
    help: ArgumentHelp(
      "Fail if more blocks are unchecked than Site/ratchet allows; lower its numbers if there are fewer.",
      discussion: """
        Commit the file with the book: it has a line for each chapter. Links in Site/broken-links \
        that work again are removed.
        """
    )
  )
  var ratchet = false

  @Flag(
    help: ArgumentHelp(
      "Treat warnings about the text as errors.",
      discussion: """
        They concern text that's dubious but not wrong: a translation whose original has changed, \
        a chapter that isn't listed in the contents.
        """
    )
  )
  var strict = false

  @Flag(help: "Show how long the slowest programs took to compile and run.")
  var timings = false

  func validate() throws {
    if repetitions < 1 {
      throw ValidationError("--repeat takes a number from 1 up, not \(repetitions)")
    }
    if ratchet && (list || watch || !selection.isWhole) {
      throw ValidationError("--ratchet counts the blocks of the whole book: don't select any")
    }
    if watch && (list || format != .text) {
      throw ValidationError("--watch writes for people: drop --list or --format")
    }
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      var pipeline = pipeline
      pipeline.isStrict = strict
      if list { return try await listBlocks(pipeline, console, progress) }
      if watch { return try await keepTesting(pipeline, console, progress) }
      return try await test(pipeline, console, progress)
    }
  }

  private func test(
    _ pipeline: Pipeline,
    _ console: Console,
    _ progress: ProgressLine
  ) async throws -> Bool {
    let outcome = try await pipeline.test(wish)
    progress.clear()
    console.write(encoded: try format.text(of: outcome, root: pipeline.root, console.outputStyle))
    if timings {
      let style = format.allowsOtherOutput ? console.outputStyle : console.complaintStyle
      let table = "\n" + TestReportFormatter(style: style).slowest(10, of: outcome.report)
      if format.allowsOtherOutput {
        console.write(painted: table)
      } else {
        console.complain(painted: table)
      }
    }
    guard ratchet else { return outcome.isTrue }
    return try turnRatchet(pipeline, outcome, console) && outcome.isTrue
  }

  /// Reports the result for numbers that may only fall; returns whether none rose.
  private func turnRatchet(
    _ pipeline: Pipeline,
    _ outcome: Outcome,
    _ console: Console
  ) throws -> Bool {
    let turn = try pipeline.ratchet(outcome)
    if case .risen(_, _, let diagnostics) = turn { console.complain(about: diagnostics) }
    let links = try pipeline.takeOutRepairedLinks(outcome)
    let lines = [RatchetText.text(of: turn)] + [links].compactMap(\.self).map(RatchetText.text)
    let text = lines.map { $0 + "\n" }.joined()
    if format.allowsOtherOutput { console.write(text) } else { console.complain(text) }
    if case .risen = turn { return false }
    return true
  }

  private func keepTesting(
    _ pipeline: Pipeline,
    _ console: Console,
    _ progress: ProgressLine
  ) async throws -> Bool {
    let reporter = WatchReporter(console)
    do {
      try await pipeline.watch(wish) { round in
        progress.clear()
        try reporter.tell(round)
        try console.checkOutput()
        // The outcome of the next test would be lost.
        if console.isAbandoned { throw CancellationError() }
      }
    } catch is CancellationError {
      // A watch normally ends with ^C, or when the reader of its reports has gone.
    }
    return true
  }

  private func listBlocks(
    _ pipeline: Pipeline,
    _ console: Console,
    _ progress: ProgressLine
  ) async throws -> Bool {
    // Doc comments are found by building the library, which must have no more rights than tests.
    let (blocks, complaints) = try await pipeline.blocks(for: wish)
    progress.clear()
    console.complain(about: complaints)
    console.write(BlockTable(of: blocks).text)
    return !complaints.containErrors
  }

  private var wish: TestRequest {
    var wish = selection.wish
    wish.isFresh = !cache
    wish.repetitions = repetitions
    return wish
  }
}
