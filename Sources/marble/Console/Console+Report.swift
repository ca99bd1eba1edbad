import Foundation
import MarbleModel
import MarbleReporting
import MarbleTerminal

extension Console {
  /// Writes what came of a test to standard output.
  ///
  /// - Parameters:
  ///   - outcome: What came of it.
  ///   - format: The form; in those for machines nothing but the report is written.
  ///   - root: The absolute path of the book's folder.
  /// - Throws: When a text cannot be put into the form.
  func report(_ outcome: Outcome, as format: ReportFormat, root: String) throws {
    let formatter = TestReportFormatter(style: outputStyle)
    switch format {
    case .text: write(formatter.text(of: outcome))
    case .github:
      write(GitHubReport(on: outcome, folder: Self.folderInRepository(root)).text)
      write(formatter.summary(of: outcome) + "\n")
    case .junit: write(JUnitReport(on: outcome).text)
    case .json: write(try JSONReport(on: outcome).text)
    }
  }

  /// Returns the folder as GitHub knows it; empty outside of its runs or for the repository itself.
  private static func folderInRepository(_ root: String) -> String {
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? ""
    let top = URL(filePath: workspace).resolvingSymlinksInPath().path
    return workspace.isEmpty ? "" : root.path(below: top) ?? ""
  }
}
