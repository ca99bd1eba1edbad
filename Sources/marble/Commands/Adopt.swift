import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Makes an existing book pass its test by adding words after `swift`.
struct Adopt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the words that make each block of a book pass today.",
    discussion: """
      Marble runs the book as it is and tries other words for each block that fails, starting with \
      those that check most: isolated, in=NAME, norun, declares, parses, and fails where the text \
      says so. Imports that a block lacks, and missing names whose type is clear from their use, \
      are written into hidden code before it. A block that contradicts the library becomes rots, \
      and the plan says what the library declares; one that no word makes pass becomes \
      skip="not checked yet". A block that prints gets an output fence. Broken links are listed in \
      Site/broken-links, and the pages show their text instead. Nothing else changes, and nothing \
      is written without --write.

      Examples:
        marble adopt                    show what would change
        marble adopt --write            write it; look at it with git diff
        marble adopt -i guide           ask block by block, in one chapter
        marble adopt --undo             undo what was written
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Argument(help: ArgumentHelp("Chapters or blocks to adopt.", valueName: "path[:line]"))
  var places: [String] = []

  @Flag(help: "Write the words that were found into the chapters.")
  var write = false

  @Flag(name: .shortAndLong, help: "Show the change of each block and ask whether to write it.")
  var interactive = false

  @Flag(help: "Undo what was written, where the lines haven't changed since.")
  var undo = false

  func validate() throws {
    if undo, write || interactive || !places.isEmpty {
      throw ValidationError("--undo reverts everything that was written: use it alone")
    }
    if write, interactive {
      throw ValidationError("--write doesn't ask: drop it, or drop --interactive")
    }
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      if undo { return try await takeBack(pipeline, console) }
      let found = try await pipeline.adoption(places)
      progress.clear()
      console.complain(about: found.proposal.complaints)
      show(found, on: console)
      var complaints = found.proposal.complaints
      if write || interactive {
        let proposal = found.proposal
        let chosen = interactive ? ChangeChooser(console).choose(proposal).0 : proposal.rewritings
        let result = try await pipeline.adopt(chosen)
        console.complain(about: result.complaints)
        console.write(Self.summary(of: result.written, done: "written"))
        complaints += result.complaints
      }
      return found.hopeless.isEmpty && !complaints.containErrors
    }
  }

  private func show(_ found: Pipeline.AdoptionProposal, on console: Console) {
    let formatter = AdoptionFormatter(style: console.outputStyle)
    // The list of broken links isn't a chapter, and is shown below.
    for rewriting in found.proposal.rewritings where rewriting.path != BrokenLinks.path {
      console.write(
        painted: formatter.text(of: rewriting, among: found.counts[rewriting.path] ?? 0)
      )
    }
    console.write(painted: formatter.text(of: found.links))
    console.write(painted: formatter.text(ofRot: found.rot))
    console.write(painted: formatter.text(of: found.causes))
    for listing in found.hopeless {
      console.write(ExplainedMessage.noWord.text("\(listing.path):\(listing.line)") + "\n")
    }
    let (all, checked) = (found.checked.all, found.checked.checked)
    let blocks = "\(all) \(all == 1 ? "block" : "blocks") \(checked == 1 ? "is" : "are") checked"
    let parsed =
      (found.checked.parsed == 0 ? "" : ", \(found.checked.parsed) only parsed")
      + (found.checked.rotten == 0 ? "" : ", \(found.checked.rotten) rotten")
    guard !found.proposal.rewritings.isEmpty else {
      return console.write("nothing to adopt: \(checked) of \(blocks)\(parsed)\n")
    }
    console.write("\(checked) of \(blocks) afterwards\(parsed)\n")
    if !write, !interactive { console.write("`marble adopt --write` writes this\n") }
  }

  private func takeBack(_ pipeline: Pipeline, _ console: Console) async throws -> Bool {
    let (result, keptCount) = try await pipeline.undoAdoption()
    console.complain(about: result.complaints)
    console.write(
      result.written.isEmpty && keptCount == 0
        ? "nothing to undo\n" : Self.summary(of: result.written, done: "undone")
    )
    if keptCount > 0 {
      let noun = keptCount == 1 ? "place has" : "places have"
      console.write("\(keptCount) \(noun) changed since and were left alone\n")
    }
    return !result.complaints.containErrors
  }

  private static func summary(of written: [Rewriting], done: String) -> String {
    written.map { "\($0.path): \(done)\n" }.joined()
  }
}
