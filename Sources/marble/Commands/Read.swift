import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Shows a chapter in the terminal.
struct Read: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a chapter, or the whole book, in the terminal.",
    discussion: """
      On a terminal the text goes through $PAGER, or less; elsewhere it's plain text. The output \
      of blocks is shown as the chapter states it: run marble test to see whether it's true.

      Examples:
        marble read bind                a chapter
        marble read bind --language fr  its translation
        marble read > book.txt          the whole book, in a file
      """
  )

  @OptionGroup var book: BookOptions

  @Argument(
    help: "The chapter's name as marble list shows it, or its path.",
    completion: Completions.places
  )
  var chapter: String?

  @Option(
    help: ArgumentHelp("The language; one of the book's languages.", valueName: "tag")
  )
  var language: String?

  @Option(help: ArgumentHelp("The width of the text in columns.", valueName: "n"))
  var width: Int?

  @Flag(inversion: .prefixedNo, help: "Page the text on a terminal.")
  var pager = true

  func validate() throws {
    guard let width, width < 20 else { return }
    throw ValidationError("--width takes at least 20 columns, not \(width)")
  }

  func run() async throws {
    try await book.work { [self] console in
      let pipeline = try Pipeline(folder: book.folder)
      let reading = try await pipeline.read()
      console.complain(about: reading.complaints)
      guard let read = reading.book else { return false }
      let edition = try pipeline.edition(of: read, in: language)
      let chapters = try chapter.map { [try pipeline.chapter($0, of: edition)] } ?? edition.chapters
      let formatter = ChapterFormatter(
        width: width ?? min(console.width, 88),
        style: console.outputStyle,
        highlights: console.outputStyle == .plain ? [:] : await pipeline.highlights(of: chapters)
      )
      let text = chapters.map { formatter.text(of: $0) }.joined(separator: "\n")
      if console.isRead && pager {
        try await Pager.show(text, on: console)
      } else {
        console.write(painted: text)
      }
      return !reading.complaints.containErrors
    }
  }
}
