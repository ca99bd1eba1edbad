import ArgumentParser

/// The form in which `marble test` tells what came of it.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// Workflow commands, which GitHub shows beside the lines, and the summary.
  case github
  /// XML as JUnit made it common.
  case junit
  /// One JSON object.
  case json

  /// Whether more than the report may stand on standard output.
  var isForPeople: Bool {
    switch self {
    case .text, .github: true
    case .junit, .json: false
    }
  }
}
