import ArgumentParser
import MarbleModel
import MarblePipeline

/// Runs the program of a chapter on the terminal.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the program of a chapter, or of one block, on the terminal.",
    discussion: """
      What the program prints is shown as it comes, it may read what you type, and it may take as \
      long as it likes; it uses the files and the network that its block is allowed. With a line, \
      all blocks up to the one at that line run. The exit code is \
      the program's, 128 and its number for a signal; 1 if the program does not compile.

      Examples:
        marble run bind                     the program of the page
        marble run notes/en/bind.md:42      all of it up to the block at line 42
        marble run bind -- --verbose 3      with arguments for the program
        marble run bind --sandbox           in the book of someone else
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var confinement: TrustOptions

  @Argument(
    help: ArgumentHelp("The chapter or block to run.", valueName: "path[:line]"),
    completion: Completions.places
  )
  var place: String

  @Option(
    help: ArgumentHelp("The language, one of those that the book is in.", valueName: "tag")
  )
  var language: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("What the program is given.", valueName: "argument")
  )
  var arguments: [String] = []

  func run() async throws {
    try await book.work { [self] console in
      let progress = ProgressLine(console)
      defer { progress.clear() }
      let pipeline = try Pipeline(
        folder: book.folder,
        trust: confinement.trust,
        progress: progress.show
      )
      let performance = try await pipeline.run(place, in: language, arguments: arguments) {
        progress.clear()
      }
      progress.clear()
      switch performance {
      case .refused(let diagnostics):
        console.complain(about: diagnostics)
        return false
      case .ended(let status, let trace):
        console.complain(about: trace)
        if status != 0 { throw ExitCode(status) }
        return true
      }
    }
  }
}
