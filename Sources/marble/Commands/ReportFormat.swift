import ArgumentParser
import Foundation
import MarbleModel
import MarbleReporting
import MarbleTerminal

/// The form in which `marble test` tells what came of it.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// Workflow commands, which GitHub shows beside the lines, and the summary.
  case github
  case junit
  case json

  /// Whether more than the report may stand on standard output.
  var isForPeople: Bool {
    switch self {
    case .text, .github: true
    case .junit, .json: false
    }
  }

  /// Returns what came of a test of the book in the folder `root`.
  ///
  /// - Throws: When a text cannot be put into the form.
  func text(of outcome: Outcome, root: String, _ style: TerminalStyle) throws -> String {
    let formatter = TestReportFormatter(style: style)
    return switch self {
    case .text: formatter.text(of: outcome)
    case .github:
      GitHubReport(on: outcome, folder: Self.folderInRepository(root)).text
        + formatter.summary(of: outcome) + "\n"
    case .junit: JUnitReport(on: outcome).text
    case .json: try JSONReport(on: outcome).text
    }
  }

  static var names: String {
    let names = allCases.map(\.rawValue)
    return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }

  /// Returns the folder as GitHub knows it; empty outside of its runs or for the repository itself.
  private static func folderInRepository(_ root: String) -> String {
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? ""
    let top = URL(filePath: workspace).resolvingSymlinksInPath().path
    return workspace.isEmpty ? "" : root.path(below: top) ?? ""
  }
}
