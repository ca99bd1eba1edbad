import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct HiddenSurroundingsTests {
  /// Lines that begin with `-` are hidden.
  private static func lines(_ code: [String]) -> [Int?] {
    var listing = Listing(code: code.map { String($0.dropFirst()) })
    for index in code.indices { listing.lines[index].isHidden = code[index].hasPrefix("-") }
    return HiddenSurroundings(in: listing, of: SourceFile(path: "notes/en/a.md", text: ""))
      .diagnostics.map { $0.range.map { $0.start.line - listing.lines[0].position.line + 1 } }
  }

  @Test(arguments: [
    ("a condition", ["-#if false", "+a()", "-#endif"], [1, 3]),
    ("another branch", ["+#if A", "-#else", "+a()", "+#endif"], [2]),
    ("one more condition", ["+#if A", "-#elseif B", "+a()", "+#endif"], [2]),
    ("a condition in a condition", ["-#if A", "-#if B", "-#endif", "+a()", "-#endif"], [1, 5]),
    ("a comment", ["-/*", "+a()", "-*/"], [2, 3]),
    ("a condition of a listing without shown lines", ["-#if false", "-a()"], [1]),
    ("a brace", ["-if false {", "+a()"], [1]),
    ("the end of a brace", ["+a()", "-}"], [2]),
    ("brackets of each kind", ["-f([", "-}", "+a()"], [1]),
    ("a string", ["-_ = \"\"\"", "+a()", "-\"\"\""], [2, 3]),
  ])
  func `hidden lines can't keep the compiler from code that is shown`(
    name: String,
    code: [String],
    lines: [Int]
  ) {
    #expect(Self.lines(code) == lines, "\(name)")
  }

  @Test(arguments: [
    ("a whole condition", ["-#if A", "-b()", "-#else", "-c()", "-#endif", "+a()"]),
    ("a whole comment", ["-/* b", "- c */", "+a()"]),
    ("a function around it", ["-func f() {", "+a()", "-}"]),
    ("brackets that readers see close", ["-if true {", "+a() }"]),
    ("brackets in a string and a comment", ["-_ = \"{\" // (", "+a()"]),
    ("brackets that readers see alone", ["-_ = 1", "+if true {"]),
    ("a macro", ["-#expect(true)", "+a()"]),
    ("words in a string", ["-_ = \"#if\"", "+a()"]),
    ("all hidden", ["-#if A", "-a()", "-#endif", "-/*"]),
    ("nothing hidden", ["+#if A", "+a()", "+#endif"]),
  ])
  func `what they hide whole is theirs`(name: String, code: [String]) {
    #expect(Self.lines(code) == [], "\(name)")
  }
}
