import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Writes the actual output into the chapters of a book.
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the actual output of a book's Swift blocks into its chapters.",
    discussion: """
      Only expectations change: the lines of output and diagnostics fences, the comments that \
      show what a line prints, and the files beside a chapter that its blocks write. A block that \
      prints but has no expectation gets one. Holes and lines \
      of dots that still match are kept. Blocks that need a change run twice; where the two runs \
      differ, marble writes an unordered fence or a typed hole instead of text that would soon be \
      wrong.

      Examples:
        marble accept                        everything; look at it with git diff
        marble accept --check                show changes; exit 1 if there are any
        marble accept -i                     ask block by block
        marble accept notes/en/bind.md:42    one block
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Argument(
    help: ArgumentHelp("Chapters or blocks to accept.", valueName: "path[:line]"),
    completion: Completions.places
  )
  var places: [String] = []

  @Flag(help: "Write nothing; show what would change, and exit with 1 if anything would.")
  var check = false

  @Flag(name: .shortAndLong, help: "Show the change of each block and ask whether to write it.")
  var interactive = false

  func validate() throws {
    guard check && interactive else { return }
    throw ValidationError("--check doesn't write anything, so it can't ask: drop --interactive")
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      let proposal = try await pipeline.proposal(places)
      progress.clear()
      console.complain(about: proposal.complaints)
      if check { return proposal.show(on: console) }
      let (chosen, files) =
        interactive
        ? ChangeChooser(console).choose(proposal) : (proposal.rewritings, proposal.writings)
      return try pipeline.write(
        chosen,
        files,
        of: proposal,
        (one: "expectation written", many: "expectations written"),
        nothing: "nothing to accept: every expectation is met",
        on: console
      )
    }
  }
}
