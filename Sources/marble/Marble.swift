import ArgumentParser
import Foundation
import MarbleModel
import MarblePipeline

/// The command line of Marble.
@main
struct Marble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marble",
    abstract: "Turns Markdown notes about Swift code into a study site that cannot lie.",
    discussion: """
      Every Swift block of a book is compiled and run, and its output is compared with what \
      the page shows. A book is a folder with Site/site.yml; each command works on the one that \
      contains the current folder, or the one given with --book.

      Exit codes: 0 success, 1 something in the book is wrong, 2 the machine lacks something \
      that is needed, 64 the command was not understood, 130 it was interrupted.

      Environment: MARBLE_SWIFTC names the compiler, swiftc in PATH by default; MARBLE_CACHE the \
      folder for files kept between runs, .marble in the book by default; PAGER the program \
      that shows long texts; NO_COLOR turns colour off.
      """,
    version: "0.1.0",
    subcommands: [
      Build.self, Test.self, Run.self, Accept.self, Format.self, Adopt.self, Serve.self, LSP.self,
      Read.self, List.self, Translate.self, Coverage.self, Init.self, Merge.self, Doctor.self,
      Explain.self,
    ]
  )

  static func main() async {
    // This process may be a worker that another one has started, with words of its own.
    if Pipeline.serveIfAsked(CommandLine.arguments) { return }
    StandardOutput.prepare()
    // The parser would only say that the word is an argument too many.
    if let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-") {
      let names = configuration.subcommands.map { String(describing: $0).lowercased() } + ["help"]
      if !names.contains(word) { exit(withUnknown: word, among: names) }
    }
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(tell(error))
    }
  }

  /// Reports that a command doesn't exist, and suggests a similar one.
  private static func exit(withUnknown word: String, among names: [String]) -> Never {
    let nearest = Suggestion.nearest(to: word, among: names).map { "did you mean `marble \($0)`?" }
    let console = Console(.auto)
    console.complain("error: there is no command `\(word)`\n")
    console.complain("help: \(nearest ?? "`marble help` shows the commands")\n")
    exit(withError: ExitCode.validationFailure)
  }

  /// Reports why the command ended, such as a request for help, and returns the exit code.
  private static func tell(_ error: any Error) -> Int32 {
    let console = Console(.auto)
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    guard !message.isEmpty else { return code.rawValue }
    // What was asked for, such as help, is output; mistakes aren't.
    guard code.isSuccess else {
      console.complain(message + "\n")
      return code.rawValue
    }
    console.write(message + "\n")
    do {
      try console.checkOutput()
      return code.rawValue
    } catch {
      console.complain(about: error)
      return 2
    }
  }
}
