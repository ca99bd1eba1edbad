import ArgumentParser
import Foundation
import MarbleModel
import MarblePipeline
import MarbleReporting

/// Merges the reports of the shards of a test.
struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merges the JSON reports of the shards of a test into one.",
    discussion: """
      The exit code is 1 if a block doesn't do what its page says, or if the reports together \
      don't cover every block exactly once. It needs neither the book nor a toolchain.

      Examples:
        marble merge report-*.json
        marble merge report-*.json --output report.json
        marble merge report-*.json --format github
      """
  )

  @Argument(
    help: ArgumentHelp("Reports that `marble test --format json` wrote.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the merged report to this file.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write how long programs took to this file, for the shards of the next test.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var times: String?

  @Option(
    help: ArgumentHelp(
      "The format of the report: \(ReportFormat.names).",
      valueName: "format"
    )
  )
  var format = ReportFormat.text

  @Option(name: .customLong("color"), help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto

  func run() async throws {
    var options = BookOptions()
    options.color = color
    try await options.work { [self] console in
      let merged = MergedOutcome(try files.map(Self.outcome))
      // There may be no book here, so paths in the reports count from this folder.
      let folder = URL(filePath: ".").path
      console.write(encoded: try format.text(of: merged.outcome, root: folder, console.outputStyle))
      if let output { try Self.write(try JSONReport(on: merged.outcome).text, to: output) }
      // From some of the reports, the times of all other programs would be forgotten.
      if let times, merged.isWhole {
        try Pipeline.record(timesOf: merged.outcome.report, to: times)
      }
      for line in Self.gaps(in: merged, files) { console.complain(line + "\n") }
      return merged.outcome.isTrue && merged.isWhole
    }
  }

  private static func outcome(of path: String) throws -> Outcome {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReportFileError.unreadable(path: path)
    }
    guard let report = JSONReport(reading: String(decoding: data, as: UTF8.self)) else {
      throw ReportFileError.malformed(path: path)
    }
    return report.outcome
  }

  private static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ReportFileError.notWritable(path: path)
    }
  }

  /// Returns, block by block, why the reports don't form a whole.
  private static func gaps(in merged: MergedOutcome, _ files: [String]) -> [String] {
    guard !merged.isWhole else { return [] }
    let missing = merged.missing.map { "\($0.path):\($0.line): error: no report covers this block" }
    let doubled = merged.doubled.map {
      "\($0.path):\($0.line): error: several reports cover this block"
    }
    let cause =
      merged.belongTogether
      ? "help: give one report for each shard, from `--shard 1/4` to `--shard 4/4`"
      : "error: these reports don't belong together\n"
        + "help: all shards need the same sources and the same file for --times"
    return missing + doubled + [cause]
  }
}
