import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Runs the doc-tests of a book.
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles and runs the Swift blocks of a book and compares what they print.",
    discussion: """
      Without arguments every chapter is tested. A chapter is named by its path, one block by the \
      path, a colon and any of its lines: marble test notes/en/bind.md:42
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Argument(help: ArgumentHelp("Chapters or blocks to test.", valueName: "path[:line]"))
  var places: [String] = []

  @Option(help: ArgumentHelp("Test only blocks whose code holds this text.", valueName: "text"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "How to tell what came of it: text, github, junit or json.",
      discussion: "In junit and json standard output holds the report and nothing else.",
      valueName: "format"
    )
  )
  var format = ReportFormat.text

  @Flag(help: "Tell how long the slowest programs took to compile and to run.")
  var timings = false

  func run() async throws {
    try await book.work { [self] console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let pipeline = try Pipeline(folder: book.folder, jobs: testing.jobs, progress: progress.show)
      let result = try await pipeline.test(places, filter: filter)
      progress.clear()
      try console.report(result, as: format, root: pipeline.root)
      if timings {
        let style = format.isForPeople ? console.outputStyle : console.complaintStyle
        let table = "\n" + TestReportFormatter(style: style).slowest(10, of: result.report)
        if format.isForPeople { console.write(table) } else { console.complain(table) }
      }
      return result.isTrue
    }
  }
}
