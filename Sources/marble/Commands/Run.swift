import ArgumentParser
import MarbleModel
import MarblePipeline

/// Runs the program of a chapter in the terminal.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the program of a chapter, or of one block, in the terminal.",
    discussion: """
      The program's output appears as it's printed. The program can read what you type, take as \
      long as it needs, and use the files and the network that its block is allowed. It gets the \
      arguments of its blocks unless you write others after `--`. With a line, all blocks up to \
      the one at that line run. The exit code is the program's, 128 plus the number of the signal \
      that ended it, or 1 if the program doesn't compile.

      Examples:
        marble run bind                     the program of the page
        marble run notes/en/bind.md:42      all of it up to the block at line 42
        marble run bind -- --verbose 3      with arguments for the program
        marble run bind --sandbox           in a book you don't trust
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
    help: ArgumentHelp("The language; one of the book's languages.", valueName: "tag")
  )
  var language: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Arguments for the program.", valueName: "argument")
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
