import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleTerminal

/// Builds the site of a book.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the doc-tests of a book and writes its site.",
    discussion: """
      The site is written as a whole or not at all: if something in the book is wrong, Marble \
      reports it and leaves the previous site alone. Only parts changed since the last build are \
      built again. Files in the site's folder that Marble didn't write stay there.

      Examples:
        marble build                    into Site/public
        marble build --no-test          while writing prose: nothing is run
        marble build --output Site/dist somewhere else
        marble build --version 2.1      into Site/versions/2.1, beside other versions
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write the site to; Site/public in the book by default, or Site/versions.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    name: .customLong("version"),
    help: ArgumentHelp(
      "The version that the book is about, such as 2.1; its site gets a folder of its own.",
      discussion: """
        Readers switch between the versions in the folder, and see what has changed since the one \
        before. Older versions stay as they are.
        """,
      valueName: "number"
    )
  )
  var versionText: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Run the doc-tests first; without them, pages don't say that anything was checked."
  )
  var test = true

  @Flag(
    help: ArgumentHelp(
      "Treat warnings about the text as errors.",
      discussion: """
        They concern text that's dubious but not wrong: a translation whose original has changed, \
        a chapter that isn't listed in the contents.
        """
    )
  )
  var strict = false

  /// The version in `versionText`.
  private var version: BookVersion? { versionText.flatMap(BookVersion.init) }

  func validate() throws {
    guard let versionText, version == nil else { return }
    // Tags often have a letter that versions don't.
    let number = versionText.hasPrefix("v") ? String(versionText.dropFirst()) : ""
    let example = BookVersion(number)?.text ?? "2.1 or 2.1.0-beta.2"
    throw ValidationError("--version takes a number such as \(example), not '\(versionText)'")
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      var pipeline = pipeline
      pipeline.isStrict = strict
      let result = try await pipeline.build(to: output, isTested: test, version: version)
      progress.clear()
      tell(result.outcome, on: console)
      if let site = result.site { console.write(Self.text(of: site)) }
      return result.outcome.isTrue
    }
  }

  private func tell(_ outcome: Outcome, on console: Console) {
    guard test else { return console.complain(about: outcome.allDiagnostics) }
    console.complain(painted: TestReportFormatter(style: console.complaintStyle).text(of: outcome))
  }

  private static func text(of site: Pipeline.Site) -> String {
    let noun = site.pageCount == 1 ? "page" : "pages"
    let changes =
      site.isUntouched
      ? "nothing to write: the site is up to date"
      : "wrote \(site.writtenPageCount) of \(site.pageCount) \(noun)"
    return "\(changes)\nopen \(site.index)\n"
  }
}
