import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Builds the site of a book.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the doc-tests of a book and writes its site.",
    discussion: """
      The site is written whole or not at all: when something in the book is wrong, it is told \
      and the site that was there before stays as it is.

      Examples:
        marble build                    into Site/public
        marble build --output /srv/site somewhere else
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write the site to; Site/public in the book by default.",
      valueName: "dir"
    )
  )
  var output: String?

  func run() async throws {
    try await book.work { [self] console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let pipeline = try Pipeline(folder: book.folder, jobs: testing.jobs, progress: progress.show)
      let result = try await pipeline.build(to: output)
      progress.clear()
      let formatter = TestReportFormatter(style: console.complaintStyle)
      console.complain(formatter.text(of: result.outcome))
      if let index = result.index { console.write("open \(index)\n") }
      return result.outcome.isTrue
    }
  }
}
