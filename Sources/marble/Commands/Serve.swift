import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Serves the site of a book to the person who writes it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a book in a browser while you write, and runs blocks that you edit there.",
    discussion: """
      It prints an address that only works on this machine and whose secrets are valid until the \
      command ends. A saved chapter is shown at once, with each error at its block. Each block has \
      a button to edit it: Ctrl+Enter compiles and runs it in the program of its page, within the \
      limits of tests, and a button writes it into the chapter. Your published site isn't touched.

      Examples:
        marble serve                 on a free port
        marble serve --port 8000     always the same address, except for its secrets

      Press ^C to end it; the exit code is 0.
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The port to listen on; a free one by default.", valueName: "n")
  )
  var port = 0

  func validate() throws {
    guard !(0...65_535).contains(port) else { return }
    throw ValidationError("--port takes a number from 0 to 65535, not \(port)")
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      let reporter = WatchReporter(console)
      do {
        try await pipeline.serve(port: port) { address in
          console.write("open \(address)\n")
          try console.checkOutput()
        } tell: { round in
          progress.clear()
          try reporter.tell(round)
          try console.checkOutput()
        }
      } catch is CancellationError {
        // Interrupting with ^C is how serving normally ends.
      }
      return true
    }
  }
}
