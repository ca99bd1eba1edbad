import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Formats the Swift code in the chapters of a book.
struct Format: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Formats the Swift blocks of a book's chapters.",
    discussion: """
      The toolchain's swift-format does it, with the `.swift-format` that is nearest above each \
      chapter, so a book's code looks like its package's. Only code changes: every other byte of a \
      chapter stays, and so do blocks that don't parse, and those in which a comment that states a \
      value would refer to different code. Nothing is compiled or run.

      Examples:
        marble format                        everything; look at it with git diff
        marble format --check                show changes; exit 1 if there are any
        marble format notes/en/bind.md       one chapter
        marble format notes/en/bind.md:42    one block
      """
  )

  @OptionGroup var book: BookOptions

  @Argument(
    help: ArgumentHelp("Chapters or blocks to format.", valueName: "path[:line]"),
    completion: Completions.places
  )
  var places: [String] = []

  @Flag(help: "Write nothing; show what would change, and exit with 1 if anything would.")
  var check = false

  func run() async throws {
    try await book.work { [self] console in
      let pipeline = try Pipeline(folder: book.folder)
      let proposal = try await pipeline.formatting(places)
      console.complain(about: proposal.complaints)
      if check { return proposal.show(on: console) }
      return try pipeline.write(
        proposal.rewritings,
        of: proposal,
        (one: "block formatted", many: "blocks formatted"),
        nothing: "nothing to format: every block is already formatted",
        on: console
      )
    }
  }
}
