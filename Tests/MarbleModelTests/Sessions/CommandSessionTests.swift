import MarbleModel
import Testing

@Suite struct CommandSessionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let commands: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `a session is read as its commands and what they print`(
    _ example: Case
  ) {
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    let session = CommandSession(lines.map(String.init))
    let commands = session.commands.map { command in
      "\(command.lines) \(command.text.replacing("\n", with: "⏎")) -> \(command.printed)"
        + (command.status.map { " [\($0)]" } ?? "")
    }
    let stray = session.stray.map { ["stray \($0)"] } ?? []
    #expect((stray + commands).joined(separator: "\n") == example.commands)
  }

  static let cases = [
    Case(name: "nothing", text: "hello", commands: "stray 0"),
    Case(
      name: "commands with and without output",
      text: "$ a\n$ b\none\n\ntwo\n$ c",
      commands: "0..<1 a -> 1..<1\n1..<2 b -> 2..<5\n5..<6 c -> 6..<6"
    ),
    Case(name: "a status", text: "$ a\nb\n[64]", commands: "0..<1 a -> 1..<2 [64]"),
    Case(
      name: "only the last line is a status, and only if it's one",
      text: "$ a\n[1]\n[2]\n$ b\n[256]\n$ c\n[1] \n$ d\n[]\n$ e\n[x]\n$ f\n[0001]",
      commands: """
        0..<1 a -> 1..<2 [2]
        3..<4 b -> 4..<5
        5..<6 c -> 6..<7
        7..<8 d -> 8..<9
        9..<10 e -> 10..<11
        11..<12 f -> 12..<13
        """
    ),
    Case(
      name: "a command over several lines, with and without prompts",
      text: "$ a \\\n> b \\\n  c\nd\n$ e \\\\\nf",
      commands: "0..<3 a \\⏎b \\⏎  c -> 3..<4\n4..<5 e \\\\ -> 5..<6"
    ),
    Case(
      name: "what continues a command isn't another one",
      text: "$ a \\\n$ b\n$ c",
      commands: "0..<2 a \\⏎$ b -> 2..<2\n2..<3 c -> 3..<3"
    ),
    Case(name: "text before a command", text: "x\n$ a", commands: "stray 0\n1..<2 a -> 2..<2"),
    Case(
      name: "a prompt alone, and what only looks like one",
      text: "$\n$x\n $ y\n# z\n% w",
      commands: "0..<1  -> 1..<5"
    ),
  ]
}
