/// The file, or the region of a file, that the code of a block is copied from.
///
///     Examples/Tea.swift#pour
package struct CodeOrigin: Sendable, Hashable {
  /// The path of the file, relative to the book's folder.
  package let path: String
  /// The name of the region; `nil` for the whole file.
  package let region: String?

  /// Reads an origin as it's written in a fence; `nil` if it names no file or an empty region.
  package init?(_ written: String) {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty, parts.last?.isEmpty == false else { return nil }
    self.path = String(path)
    region = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Reads the origin in the info string of a block that isn't Swift, such as
  /// `yaml copy=Site/site.yml`; `nil` if it has none.
  ///
  /// Other tools have a word `copy`, too, which switches a button on or off.
  package init?(info: String) {
    guard let start = info.utf8.firstRange(ofBytes: " copy=".utf8)?.upperBound else { return nil }
    let rest = info[start...]
    let value =
      rest.first == "\""
      ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { !$0.isWhitespace }
    guard !["true", "false"].contains(value) else { return nil }
    self.init(String(value))
  }

  /// The origin as it's written in a fence.
  package var text: String { path + (region.map { "#" + $0 } ?? "") }
}
