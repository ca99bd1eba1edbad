/// The examples of words and fences, each a piece of a page that passes its test, with sections.
extension Explanation {
  typealias Use = (example: String, section: String)

  static let words: [String: Use] = [
    "isolated": (block("isolated", "print(\"alone\")", "alone"), "blocks#a-program-of-its-own"),
    "in=NAME": (
      block("in=diary", "var diary = [\"Monday\"]") + "\n\n"
        + block("in=diary", "print(diary.count)", "1"),
      "blocks#a-program-of-its-own"
    ),
    "file=NAME.swift": (
      block("in=tea file=Pot.swift", "struct Pot { private var isHot = false }") + "\n\n"
        + block("in=tea", "let pot = Pot()"),
      "blocks#files-and-modules-of-a-program"
    ),
    "copy=FILE#REGION": (
      block("copy=Examples/Tea.swift#pour", "print(\"pouring\")", "pouring"),
      "blocks#code-from-a-file"
    ),
    "module=NAME": (
      block("in=shop module=Goods", "public struct Tea { public init() {} }") + "\n\n"
        + block("in=shop", "import Goods\nlet tea = Tea()"),
      "blocks#files-and-modules-of-a-program"
    ),
    "norun": (block("norun", "while true {}"), "blocks#code-that-is-not-run"),
    "standin": (
      "<!-- marble standin\nlet port = 80\nfunc log(_ text: String) {}\n-->\n\n"
        + block("norun", "log(\"listening on \\(port)\")"),
      "blocks#code-that-nobody-sees"
    ),
    "parses": (block("parses", "func begin() { ... }"), "blocks#code-that-is-only-looked-at"),
    "declares": (
      block("declares", "extension Signal {\n  func take(_ count: Int) -> Signal<Value>\n}"),
      "blocks#code-that-is-only-looked-at"
    ),
    "fails": (
      block("fails", "let number: Int = nil") + "\n\n"
        + fence(
          "diagnostics",
          "1: error: 'nil' cannot initialize specified type 'Int'\n1: note: ..."
        ),
      "blocks#code-that-must-not-compile"
    ),
    "rots": (block("rots", "let kettle = Kettle(litres: 2)"), "blocks#code-that-is-out-of-date"),
    "traps": (
      block("traps", "let numbers = [1]\nprint(numbers[1])") + "\n\n"
        + fence("diagnostics", "2: fatal error: Index out of range"),
      "blocks#code-that-stops"
    ),
    "exits=64": (
      block("isolated exits=64", "import Foundation\nexit(64)"), "blocks#code-that-stops"
    ),
    "manifest": (
      block(
        "manifest",
        "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
          + "let package = Package(name: \"Tea\", targets: [.target(name: \"Tea\")])"
      ),
      "blocks#manifests-of-packages"
    ),
    "skip=\"why\"": (
      block("skip=\"needs a server\"", "try await client.connect()"), "blocks#code-that-is-not-run"
    ),
    "platform=macos": (
      block("platform=macos", "import AppKit\nNSSound.beep()"), "blocks#code-for-one-platform"
    ),
    "swift=5": (
      block(
        "isolated swift=5",
        "func show(_ values: [Any]) { print(values.count) }\nshow([1, 2])",
        "2"
      ),
      "blocks#the-swift-of-a-block"
    ),
    "feature=NAME": (
      block("isolated feature=ExistentialAny", "let error: any Error = CancellationError()"),
      "blocks#the-swift-of-a-block"
    ),
    "define=NAME": (
      block("isolated define=DEMO", "#if DEMO\nprint(\"demo\")\n#endif", "demo"),
      "blocks#the-swift-of-a-block"
    ),
    "values": (block("values", "let sum = 1 + 2"), "figures#what-happened-inside"),
    "steps": (
      block("steps", "var sum = 0\nfor n in 1...3 { sum += n }"), "figures#what-happened-inside"
    ),
    "time=10s": (block("time=30s", "print(\"slow\")", "slow"), "expectations#time"),
    "allow=network": (
      block("isolated allow=network", "let port = 80"), "expectations#files-and-the-network"
    ),
    "arguments=\"-n 3\"": (
      block(
        "isolated arguments=\"--loud tea\"",
        "print(CommandLine.arguments.dropFirst())",
        "[\"--loud\", \"tea\"]"
      ),
      "expectations#arguments"
    ),
    "reads=FILE": (
      block("isolated reads=Site/site.yml", "let file = \"Site/site.yml\""),
      "expectations#files-and-the-network"
    ),
    "writes=FILE": (
      block("isolated writes=sum.csv", writing("1,2,3")), "expectations#files-that-a-block-writes"
    ),
    "varies=FILE": (
      block("isolated varies=date.txt", writing("\\(Date.now)", to: "date.txt")),
      "expectations#files-that-a-block-writes"
    ),
    "within=8": (
      block("isolated writes=dot.png within=8", dot), "expectations#pictures"
    ),
  ]

  /// Code that writes a picture of one pixel.
  private static let dot = """
    import Foundation
    let dot = \"""
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==
      \"""
    try Data(base64Encoded: dot)?.write(to: URL(filePath: "dot.png"))
    """

  private static func writing(_ text: String, to file: String = "sum.csv") -> String {
    "import Foundation\n"
      + "try \"\(text)\".write(toFile: \"\(file)\", atomically: true, encoding: .utf8)"
  }

  static let check = Explanation(
    .languageWord,
    OtherLanguage.word,
    OtherLanguage.meaning,
    example: fence("c check", "int add(int a, int b) { return a + b; }"),
    section: "blocks#code-in-other-languages"
  )

  static let run = Explanation(
    .languageWord,
    OtherLanguage.runWord,
    OtherLanguage.runMeaning,
    example: fence(
      "c run",
      "#include <stdio.h>\n\nint main(void) {\n  puts(\"tea\");\n  return 0;\n}"
    ) + "\n\n" + fence("output", "tea"),
    section: "blocks#c-that-runs"
  )

  static let session = Explanation(
    .languageWord,
    OtherLanguage.console.rawValue,
    "a session of a command line: commands after `$ `, and what they print",
    example: fence("console", "$ echo tea | wc -c\n4\n$ false\n[1]"),
    section: "expectations#sessions-of-a-command-line"
  )

  static let comments = [
    Explanation(
      .comment,
      "// => value",
      "the value of the expression on the line",
      example: block("", "[3, 1, 2].sorted()  // => [1, 2, 3]"),
      section: "expectations#comments-beside-the-code"
    ),
    Explanation(
      .comment,
      "// Prints \"text\"",
      "what has been printed since the previous comment's statement",
      example: block("", "print(\"hello\")  // Prints \"hello\""),
      section: "expectations#comments-beside-the-code"
    ),
    Explanation(
      .comment,
      "// snippet.hide",
      "the lines up to `// snippet.show` are compiled but not shown",
      example: block("", "// snippet.hide\nlet secret = 1\n// snippet.show\nlet shown = secret"),
      section: "blocks#code-that-nobody-sees"
    ),
    Explanation(
      .comment,
      "<!-- marble",
      "the code in this HTML comment is compiled and run but not shown",
      example: "<!-- marble\nlet hidden = 1\n-->",
      section: "blocks#code-that-nobody-sees"
    ),
  ]

  /// Returns a block with its output, if it has any.
  static func block(_ words: String, _ code: String, _ output: String? = nil) -> String {
    let head = words.isEmpty ? "swift" : "swift " + words
    return fence(head, code) + (output.map { "\n\n" + fence("output", $0) } ?? "")
  }

  static func fence(_ words: String, _ text: String) -> String { "```\(words)\n\(text)\n```" }
}
