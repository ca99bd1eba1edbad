import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleReporting
import MarbleTerminal

/// Runs the doc-tests of a book.
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles and runs the Swift blocks of a book and compares what they print.",
    discussion: """
      Without arguments every chapter is tested. A chapter is named by its path or its name, one \
      block by the path, a colon and any of its lines.

      Examples:
        marble test                             the whole book
        marble test bind notes/en/zip.md:42     a chapter, and one block of another
        marble test --filter flattenMap         all that has to do with flattenMap
        marble test --format github             in a workflow of GitHub
        marble test --shard 2/4                 on the second of four machines
        marble test --watch                     while you write
        marble test --repeat 5                  in search of what depends on chance


      """ + WordList.text
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions
  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "How to tell what came of it: \(ReportFormat.names).",
      discussion: "In all but text and github standard output holds the report and nothing else.",
      valueName: "format"
    )
  )
  var format = ReportFormat.text

  @Flag(help: "List the blocks that would be tested: place, words and first line of the code.")
  var list = false

  @Flag(
    inversion: .prefixedNo,
    help: "Believe what earlier tests found, where nothing has changed since."
  )
  var cache = true

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each program n times to find blocks that do not print the same each time.",
      discussion: """
        After the first, runs have another hash seed, time zone, locale, working folder and order. \
        What decides a difference is found by further runs.
        """,
      valueName: "n"
    )
  )
  var repetitions = 1

  @Flag(
    help: ArgumentHelp(
      "Test again whenever a file of the book or of its library changes.",
      discussion: "It ends at ^C, with exit code 0."
    )
  )
  var watch = false

  @Flag(
    help: ArgumentHelp(
      "Fail if more blocks are not checked yet than Site/ratchet notes; note if there are fewer.",
      discussion: """
        Keep the file with the book: it has a line for each chapter. Links of Site/broken-links that \
        lead somewhere again are taken out.
        """
    )
  )
  var ratchet = false

  @Flag(
    help: ArgumentHelp(
      "Count warnings about the text as errors.",
      discussion: """
        They are about what is doubtful and not untrue: a translation whose original has changed, \
        a chapter that the contents do not name.
        """
    )
  )
  var strict = false

  @Flag(help: "Tell how long the slowest programs took to compile and to run.")
  var timings = false

  func validate() throws {
    if repetitions < 1 {
      throw ValidationError("--repeat takes a number from 1 on, not \(repetitions)")
    }
    if ratchet && (list || watch || !selection.isWhole) {
      throw ValidationError("--ratchet counts the blocks of the whole book: name nothing else")
    }
    if watch && (list || format != .text) {
      throw ValidationError("--watch tells people what came of tests; take --list or --format away")
    }
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      var pipeline = pipeline
      pipeline.isStrict = strict
      if list { return try await listBlocks(on: console) }
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
      let style = format.isForPeople ? console.outputStyle : console.complaintStyle
      let table = "\n" + TestReportFormatter(style: style).slowest(10, of: outcome.report)
      if format.isForPeople {
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
    if format.isForPeople { console.write(text) } else { console.complain(text) }
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

  private func listBlocks(on console: Console) async throws -> Bool {
    let (blocks, complaints) = try await Pipeline(folder: book.folder).blocks(for: wish)
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
