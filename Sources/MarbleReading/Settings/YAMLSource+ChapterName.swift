import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the name of a chapter; `nil` and a diagnostic for what cannot name one.
  mutating func chapterName(_ node: Node, named what: String) -> String? {
    guard let name = text(node, named: what) else { return nil }
    let range = range(of: node)
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")),
      !name.utf8.contains(0)
    else {
      let remedy = "write the name of a file in the language's folder, without `.md`"
      report(.badName(name), at: range, remedy: remedy)
      return nil
    }
    if name.hasSuffix(".md") {
      report(.nameWithSuffix(name), at: range, remedy: "write `\(name.dropLast(3))`")
      return nil
    }
    if let problem = FileNameProblem(name) {
      report(problem.message, at: range, remedy: "give the chapter another name")
      return nil
    }
    return name
  }
}

extension Diagnostic.Message {
  fileprivate static func badName(_ name: String) -> Self { "`\(name)` cannot name a chapter" }
  fileprivate static func nameWithSuffix(_ name: String) -> Self {
    "chapters are named without `.md`: `\(name)`"
  }
}
