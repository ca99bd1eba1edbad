import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleReporting
import MarbleTerminal

/// Tries everything that Marble needs on this machine.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tries everything that Marble needs on this machine and says what to fix.",
    discussion: """
      Marble reads and colours a page, and compiles, links and runs its program, which tries to \
      read a file and to open a socket: the sandbox must refuse both. The exit code is 2 if \
      something that every book's test needs is missing.

      Examples:
        marble doctor                   on a new machine, or when something is odd
        marble doctor --format json     for programs
      """
  )

  @OptionGroup var book: BookOptions

  @Option(help: ArgumentHelp("The format of the report: text or json.", valueName: "format"))
  var format = PlainFormat.text

  func run() async throws {
    try await book.work { [self] console in
      let checkup = try await Pipeline.examine(from: book.folder)
      switch format {
      case .text:
        console.write(painted: CheckupFormatter(style: console.outputStyle).text(of: checkup))
      case .json: console.write(encoded: try CheckupReport(on: checkup).text)
      }
      if !checkup.isFine { throw ExitCode(2) }
      return true
    }
  }
}
