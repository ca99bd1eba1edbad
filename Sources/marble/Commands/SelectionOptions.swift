import ArgumentParser
import MarbleModel
import MarblePipeline

/// The options that select the blocks of a book to test.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Chapters, folders or blocks to test.", valueName: "path[:line]"),
    completion: Completions.places
  )
  var places: [String] = []

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Test only blocks that this text picks.",
      discussion: """
        It picks blocks with the text in their code, in their path and line, in a heading above \
        them or in the title of their chapter. May be given several times; each picks blocks.
        """,
      valueName: "text"
    )
  )
  var filters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Test the first, second ... of N shares of the programs, as in 2/4.",
      discussion: """
        Programs are shared out by the length of their code, or by the file of --times. The end of \
        the report names the way in which they were: it is the same for shares that belong together.
        """,
      valueName: "i/n"
    ),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("write it as in 2/4, with numbers from 1 on")
      }
      return shard
    }
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Share programs out by the times in this file; without --shard, write them to it.",
      discussion: "All machines need the same file, so keep it with the sources of the book.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var times: String?

  /// Whether the whole book is selected.
  var isWhole: Bool { places.isEmpty && filters.isEmpty && shard == nil }

  var wish: TestRequest {
    TestRequest(places: places, filters: filters, shard: shard, times: times)
  }
}
