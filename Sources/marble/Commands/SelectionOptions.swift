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
      "Test only blocks that match this text.",
      discussion: """
        A block matches if the text is in its code, in its path and line, in a heading above it or \
        in the title of its chapter. Can be repeated to select more blocks.
        """,
      valueName: "text"
    )
  )
  var filters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Test only one of N shares of the programs, as in 2/4.",
      discussion: """
        Programs are divided by the length of their code, or by the times in the file that --times \
        names. The report ends with an identifier of the partition, which is the same for shares \
        that belong together.
        """,
      valueName: "i/n"
    ),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("write it like 2/4, with numbers from 1 up")
      }
      return shard
    }
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Share the programs by the times in this file; without --shard, write the times to it.",
      discussion: "All machines need the same file, so commit it with the book.",
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
