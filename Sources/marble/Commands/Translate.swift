import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Reports what remains to be done on a book's translations.
struct Translate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists translations whose originals have changed, and missing parts.",
    discussion: """
      Site/translations/ has a file for each language, which records the original text that each \
      section translates. Changes since then are shown as the lines that differ, if git knows the \
      earlier text. When a translation matches its original again, mark it as done; marble test \
      checks whether its code and structure match those of the original.

      Examples:
        marble translate                       what is left to do in all languages
        marble translate bind                  in one chapter
        marble translate --done bind#rules     this section is done
        marble translate --done                everything is
      """
  )

  @OptionGroup var book: BookOptions

  @Argument(
    help: ArgumentHelp(
      "Chapters by name or path, with # and an anchor for a section.",
      valueName: "chapter[#section]"
    ),
    completion: Completions.places
  )
  var places: [String] = []

  @Option(help: ArgumentHelp("Only the translation into this language.", valueName: "tag"))
  var language: String?

  @Flag(help: "Record that the translations match their originals.")
  var done = false

  func run() async throws {
    try await book.work { [self] console in
      let pipeline = try Pipeline(folder: book.folder)
      if done { return try await mark(pipeline, console) }
      let (review, complaints) = try await pipeline.reviewTranslations(places, into: language)
      console.complain(about: complaints)
      let formatter = TranslationFormatter(style: console.outputStyle)
      console.write(painted: formatter.text(of: review.diagnostics, review.counts))
      return complaints.isEmpty
    }
  }

  private func mark(_ pipeline: Pipeline, _ console: Console) async throws -> Bool {
    let (marked, complaints) = try await pipeline.markTranslated(places, into: language)
    console.complain(about: complaints)
    for count in marked {
      let path = TranslationMemory.path(of: count.language)
      let noun = count.current == 1 ? "section" : "sections"
      console.write("marked \(count.current) \(noun) in \(path)\n")
    }
    return complaints.isEmpty
  }
}
