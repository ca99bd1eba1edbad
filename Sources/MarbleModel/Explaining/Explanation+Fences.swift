/// The examples of fences after blocks, each of which is a piece of a page that passes its test.
extension Explanation {
  static let fences: [String: Use] = {
    var uses = ofOutput
    for (word, lines) in diagrams {
      let section = [" drag": "marbles-to-drag", " typed": "a-field-to-type-into"][word]
      uses["marble" + word] = (diagram(word, lines), "figures#\(section ?? "diagrams")")
    }
    for (word, lines) in sequences {
      uses["sequence" + word] = (printed("sequence" + word, lines), "figures#sequences")
    }
    for (form, example) in objects { uses[form] = (example, "figures#objects") }
    uses["puzzle"] = (puzzle, "pages#what-readers-are-asked")
    return uses
  }()

  private static let ofOutput: [String: Use] = [
    "output": (block("", "print(\"hello\")", "hello"), "expectations#fences"),
    "output unordered": (
      block("", "for n in Set([1, 2]) { print(n) }") + "\n\n" + fence("output unordered", "1\n2"),
      "expectations#fences"
    ),
    "output prefix": (
      block("", "for n in 1...100 { print(n) }") + "\n\n" + fence("output prefix", "1\n2"),
      "expectations#fences"
    ),
    "output varies": (
      block("", "print(Int.random(in: 1...6))") + "\n\n" + fence("output varies", "4"),
      "expectations#fences"
    ),
    "stderr": (errors("stderr", "one"), "blocks#code-that-stops"),
    "stderr unordered": (errors("stderr unordered", "one"), "blocks#code-that-stops"),
    "stderr prefix": (errors("stderr prefix", "one"), "blocks#code-that-stops"),
    "stderr varies": (errors("stderr varies", "one"), "blocks#code-that-stops"),
    "diagnostics": (
      block("fails", "let number: Int = \"five\"") + "\n\n"
        + fence("diagnostics", "1: error: cannot convert value of type 'String' ..."),
      "blocks#code-that-must-not-compile"
    ),
  ]

  /// Returns a block that writes a line to standard error.
  private static func errors(_ head: String, _ line: String) -> String {
    let code = "import Foundation\nFileHandle.standardError.write(Data(\"\(line)\\n\".utf8))"
    return block("isolated", code) + "\n\n" + fence(head, line)
  }

  private static let diagrams = [
    "": "a--b--|", " drag": "a--b--|", " typed": "a--b--|",
    " prefix": "a--b--|", " varies": "a-b---|",
    " sketch": "wanted  a--b--|",
  ]

  /// Returns a block that prints a diagram, or a sketch, which doesn't belong to any block.
  private static func diagram(_ word: String, _ lines: String) -> String {
    guard [" drag", " typed"].contains(word) else { return printed("marble" + word, lines) }
    let code = """
      import SignalsTesting

      let time = TestScheduler()
      let letters = try time.signal("a--b--|")
      print(time.diagram(("letters", letters)))
      """
    return block("isolated", code) + "\n\n" + fence("marble" + word, "letters  a--b--|")
  }

  private static let sequences = [
    "": "lanes: a, b\na -> b: next 1", " prefix": "lanes: a, b\na -> b: next 1",
    " varies": "lanes: a, b\na -> b: next 1", " sketch": "a -> b: hello",
  ]

  private static func printed(_ head: String, _ lines: String) -> String {
    guard !head.hasSuffix(" sketch") else { return fence(head, lines) }
    let rows = lines.split(separator: "\n").map { "print(\"\($0)\")" }
    return block("isolated", rows.joined(separator: "\n")) + "\n\n" + fence(head, lines)
  }

  private static let objects: [String: String] = [
    "objects": party("objects", "guest: Guest"),
    "objects from=NAME": party("objects from=guest", "guest: Guest"),
    "objects without=TYPE": block(
      "in=house",
      "final class Guest {}\nfinal class Host { let guest = Guest() }\nvar host: Host? = Host()"
    ) + "\n\n" + fence("objects without=Guest", "host: Host"),
    "objects changes": party("objects", "guest: Guest") + "\n\n"
      + block("in=party", "guest = nil") + "\n\n" + fence("objects changes", "- guest: Guest"),
    "objects internals": party("objects internals", "guest: Guest"),
    "objects prefix": party("objects prefix", "guest: Guest"),
    "objects varies": party("objects varies", "guest: Guest"),
    "objects sketch": fence("objects sketch", "window: Window\n  weak delegate: Screen"),
  ]

  private static let puzzle =
    block("isolated", "print([3, 1, 2]\n  .sorted()\n)", "[1, 2, 3]") + "\n\n"
    + fence("puzzle", ".sorted()\n.reversed()")

  private static func party(_ head: String, _ lines: String) -> String {
    let code = "final class Guest {}\nvar guest: Guest? = Guest()"
    return block("in=party", code) + "\n\n" + fence(head, lines)
  }
}
