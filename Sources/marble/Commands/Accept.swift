import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Writes the true output into the chapters of a book.
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes what the Swift blocks of a book really print into its chapters.",
    discussion: """
      Only expectations change: the lines of output fences and Prints comments; a block that \
      prints and has no expectation gets one. Look at the difference before you commit it.
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Argument(help: ArgumentHelp("Chapters or blocks to accept.", valueName: "path[:line]"))
  var places: [String] = []

  func run() async throws {
    try await book.work { [self] console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let pipeline = try Pipeline(folder: book.folder, jobs: testing.jobs, progress: progress.show)
      let result = try await pipeline.accept(places)
      progress.clear()
      console.complain(
        DiagnosticFormatter(style: console.complaintStyle).text(of: result.complaints)
      )
      for change in result.changes {
        let noun = change.count == 1 ? "expectation" : "expectations"
        console.write("\(change.path): \(change.count) \(noun) written\n")
      }
      if result.changes.isEmpty && !result.complaints.containErrors {
        console.write("nothing to accept: every expectation is true\n")
      }
      return !result.complaints.containErrors
    }
  }
}
