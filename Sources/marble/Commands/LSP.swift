import ArgumentParser
import MarbleModel
import MarblePipeline

/// Serves an editor in which chapters are written.
struct LSP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor: diagnostics while you type, completion, links, outlines.",
    discussion: """
      It speaks the Language Server Protocol over standard input and output, so an editor starts \
      it, not you; the manual has the settings. It reads the open chapters as they are in the \
      editor and everything else from disk, and writes nothing by itself. Each file belongs to \
      the book around it.

      Examples:
        marble lsp                   started by an editor, ended by it
        marble lsp --sandbox         for books that you don't trust

      The exit code is 0 if the editor ends it as the protocol requires, otherwise 1.
      """
  )

  @OptionGroup var testing: TestingOptions

  func run() async throws {
    // Without `--book`, as each file belongs to the book around it.
    var options = BookOptions()
    options.color = .auto
    try await options.work { [testing] _ in
      let output = StandardOutput()
      let isEnded = await Pipeline.edit(
        jobs: testing.jobs,
        trust: testing.confinement.trust,
        StandardInput.pieces
      ) {
        output.write(String(decoding: $0, as: UTF8.self))
      }
      try Task.checkCancellation()
      return isEnded
    }
  }
}
