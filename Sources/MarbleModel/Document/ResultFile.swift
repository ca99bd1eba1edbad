/// A file that a program should write, as it was when the program ended.
package struct ResultFile: Sendable, Hashable {
  /// Why there is no content.
  package enum Problem: UInt8, Sendable, Hashable, Keepable {
    case missing
    /// It's a folder, a link, a pipe or the like.
    case notFile
    case tooLarge
  }

  /// The maximum size of a file that a page can show, in bytes.
  package static let limit = 4 << 20

  /// The name in the program's folder.
  package let name: String
  /// The content; empty if there is a problem.
  package let bytes: [UInt8]
  /// Why there is no content; `nil` if there is some.
  package let problem: Problem?

  package init(name: String, bytes: [UInt8] = [], problem: Problem? = nil) {
    (self.name, self.bytes, self.problem) = (name, bytes, problem)
  }
}

extension ResultFile: FormedValue {
  package static let form = Form(ResultFile.init(name:bytes:problem:)) {
    ($0.name, $0.bytes, $0.problem)
  }
}
