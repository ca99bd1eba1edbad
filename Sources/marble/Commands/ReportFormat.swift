import ArgumentParser
import Foundation
import MarbleModel
import MarbleReporting
import MarbleTerminal

/// The form in which `marble test` reports the outcome.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// Workflow commands, which GitHub shows beside the lines, and the summary.
  case github
  case junit
  case json
  /// SARIF, the format of code scanning services.
  case sarif
  /// The format in which language servers publish diagnostics.
  case editor = "lsp-json"

  /// Whether standard output may contain more than the report, as a log does.
  var allowsOtherOutput: Bool {
    switch self {
    case .text, .github: true
    case .junit, .json, .sarif, .editor: false
    }
  }

  /// Returns the outcome of a test of the book in the folder `root`, with no commands for a log but
  /// those of the format.
  ///
  /// - Throws: If a text can't be encoded in the format.
  func text(of outcome: Outcome, root: String, _ style: TerminalStyle) throws -> String {
    let formatter = TestReportFormatter(style: style)
    return switch self {
    case .text: formatter.text(of: outcome).withoutCommands
    case .github:
      GitHubReport(on: outcome, folder: Self.folderInRepository(root)).text
        + formatter.summary(of: outcome).withoutCommands + "\n"
    case .junit: JUnitReport(on: outcome).text
    case .json: try JSONReport(on: outcome).text
    case .sarif:
      try SARIFReport(
        on: outcome,
        folder: Self.folderInRepository(root),
        sources: Self.sources(of: outcome, root: root)
      )
      .text
    case .editor:
      try EditorReport(on: outcome, root: root, sources: Self.sources(of: outcome, root: root)).text
    }
  }

  /// Returns the files with diagnostics, except for those that can't be read.
  private static func sources(of outcome: Outcome, root: String) -> [String: SourceFile] {
    Dictionary(
      Set(outcome.allDiagnostics.map(\.path)).compactMap { path in
        let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
        return text.map { (path, SourceFile(path: path, text: $0)) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  static var names: String { list(allCases, "or") }

  /// The formats that are for logs, in a list.
  static var namesForLogs: String { list(allCases.filter(\.allowsOtherOutput), "and") }

  private static func list(_ formats: [Self], _ conjunction: String) -> String {
    let names = formats.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// Returns the folder's path in the repository; empty outside GitHub's runs or for its root.
  private static func folderInRepository(_ root: String) -> String {
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? ""
    let top = URL(filePath: workspace).resolvingSymlinksInPath().path
    return workspace.isEmpty ? "" : root.path(below: top) ?? ""
  }
}
