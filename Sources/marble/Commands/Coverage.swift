import ArgumentParser
import MarbleModel
import MarblePipeline
import MarbleReporting
import MarbleTerminal

/// Lists the public symbols that no checked block uses.
struct Coverage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the public symbols of the library that no checked block of the book uses.",
    discussion: """
      The modules are those that `reference:` names in Site/site.yml. A block uses the symbols \
      that the compiler resolved, so other symbols with the same name don't count.

      Examples:
        marble coverage                   the symbols, by modules and types
        marble coverage --minimum 90      in a workflow: exit code 1 below 90 %
        marble coverage --format json     for programs
      """
  )

  @OptionGroup var book: BookOptions
  @OptionGroup var testing: TestingOptions

  @Option(
    help: ArgumentHelp("The smallest percentage of used symbols that passes.", valueName: "percent")
  )
  var minimum: Double?

  @Option(help: ArgumentHelp("The format of the report: text or json.", valueName: "format"))
  var format = PlainFormat.text

  func validate() throws {
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("--minimum takes a number from 0 to 100, not \(minimum)")
    }
  }

  func run() async throws {
    try await book.work(testing) { [self] console, pipeline, progress in
      let (outcome, coverage) = try await pipeline.coverage()
      progress.clear()
      guard let coverage else {
        console.complain(
          painted: TestReportFormatter(style: console.complaintStyle).text(of: outcome)
        )
        return false
      }
      switch format {
      case .text:
        console.write(painted: CoverageFormatter(style: console.outputStyle).text(of: coverage))
      case .json: console.write(encoded: try CoverageReport(of: coverage).text)
      }
      guard let minimum, !coverage.reaches(minimum) else { return true }
      console.complain("error: less than \(minimum) % of the symbols are used\n")
      return false
    }
  }
}
