import MarbleModel
import Yams

extension YAMLSource {
  /// Returns the name of a chapter; `nil` and a diagnostic for what cannot name one.
  mutating func chapterName(_ node: Node, named what: String) -> String? {
    guard let name = text(node, named: what) else { return nil }
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")),
      !name.utf8.contains(0)
    else {
      let remedy = "write the name of a file in the language's folder, without `.md`"
      return refuse(.badName(name), node, remedy)
    }
    if name.hasSuffix(".md") {
      return refuse(.nameWithSuffix(name), node, "write `\(name.dropLast(3))`")
    }
    if let problem = FileNameProblem(name) {
      return refuse(problem.message, node, "give the chapter another name")
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
