import Testing

@testable import MarbleReading

struct PlatformConditionTests {
  @Test(
    arguments: [
      ("os(Linux)", true), ("os(macOS)", false), ("!os(macOS)", true), ("! os( Linux )", false),
      ("os(macOS) || os(Linux)", true), ("os(macOS) || os(iOS)", false),
      ("os(macOS) || DEBUG", nil), ("os(Linux) && DEBUG", nil), ("os(macOS) && DEBUG", false),
      ("canImport(UIKit)", false), ("canImport(Foundation)", nil), ("!canImport(SwiftUI)", true),
      ("targetEnvironment(simulator)", false), ("swift(>=6)", nil), ("DEBUG", nil),
      ("os(Linux) && os(macOS) || DEBUG", nil), ("(os(Linux))", nil), ("", nil), ("os(", nil),
      (")", nil), ("!", nil), ("|| &&", nil),
    ] as [(String, Bool?)]
  )
  func `a condition holds on Linux`(condition: String, holds: Bool?) {
    #expect(PlatformCondition(condition[...], on: "Linux").holds == holds)
  }

  @Test(arguments: [
    ("code of another system", "#if os(macOS)\nlet a = 1\n#endif", "0 #if os(macOS)"),
    ("code of this one", "#if os(Linux)\nlet a = 1\n#endif\nlet b = 2", nil),
    ("the other branch", "#if os(Linux)\nlet a = 1\n#else\nlet b = 2\n#endif", "2 #else"),
    (
      "a further branch", "#if os(Linux)\na\n#elseif os(macOS)\nb\n#endif", "2 #elseif os(macOS)"
    ),
    (
      "what comes behind one that holds", "#if os(macOS)\n#elseif os(Linux)\na\n#else\nb\n#endif",
      "3 #else"
    ),
    ("a condition nobody knows", "#if DEBUG\na\n#else\nb\n#endif", nil),
    ("behind an unknown one", "#if DEBUG\na\n#elseif os(macOS)\nb\n#endif", "2 #elseif os(macOS)"),
    ("one in another", "#if DEBUG\n  #if os(iOS)\n  a\n  #endif\n#endif", "1 #if os(iOS)"),
    ("nothing inside", "#if os(macOS)\n\n#endif", nil),
    ("ends without beginnings", "#endif\n#else\n#elseif os(macOS)\nlet a = 1", nil),
    ("no end", "#if os(macOS)\nlet a = 1", "0 #if os(macOS)"),
    ("nothing", "", nil),
  ])
  func `what is left out on Linux is found`(name: String, text: String, outcome: String?) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = PlatformCondition.firstOmission(in: lines, on: "Linux")
    #expect(found.map { "\($0.line) \($0.condition)" } == outcome, "\(name)")
  }
}
