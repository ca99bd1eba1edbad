import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Lists the chapters of a book.
struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the parts and chapters of a book.",
    discussion: """
      Each chapter is shown with the name that other commands accept.

      Examples:
        marble list                     the book around the current folder
        marble list --book ../notes     another one
      """
  )

  @OptionGroup var book: BookOptions

  @Option(
    help: ArgumentHelp("The language; one of the book's languages.", valueName: "tag")
  )
  var language: String?

  func run() async throws {
    try await book.work { [self] console in
      let pipeline = try Pipeline(folder: book.folder)
      let reading = try await pipeline.read()
      console.complain(about: reading.complaints)
      guard let read = reading.book else { return false }
      console.write(
        painted: BookListFormatter(style: console.outputStyle).text(
          of: try pipeline.edition(of: read, in: language)
        )
      )
      return !reading.complaints.containErrors
    }
  }
}
