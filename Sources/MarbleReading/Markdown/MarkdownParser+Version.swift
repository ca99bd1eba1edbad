import CCmark

extension MarkdownParser {
  /// The version of cmark that parses, such as `0.30.2`.
  package static var version: String { String(cString: cmark_version_string()) }
}
