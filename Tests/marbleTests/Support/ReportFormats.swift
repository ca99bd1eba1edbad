/// The formats of `marble test`, for tests of what holds in each of them.
///
/// A test compares them with those that the help names.
enum ReportFormats {
  static let all = ["text", "github", "junit", "json", "sarif", "lsp-json"]
}
