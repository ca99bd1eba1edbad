import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct MistakenClaimsTests {
  private static func messages(_ code: [String]) -> [String] {
    MistakenClaims(in: Listing(code: code), of: SourceFile(path: "notes/en/a.md", text: ""))
      .diagnostics.map { "\($0.range?.start.line ?? 0): \($0.remedy ?? "")" }
  }

  @Test(arguments: [
    ("a function", ["/// Prints \"a\".", "func a() {}"]),
    ("an attribute on a line of its own", ["/// Prints \"a\".", "@MainActor", "func a() {}"]),
    ("an attribute in front", ["/// Prints \"a\".", "@MainActor func a() {}"]),
    ("more comments between", ["/// Prints \"a\".", "/// At once.", "// later", "var b = 1"]),
    ("a modifier", ["/// Prints \"a\".", "public nonisolated func a() {}"]),
  ])
  func `a doc comment above a declaration claims nothing`(name: String, code: [String]) {
    #expect(Self.messages(code) == [], "\(name)")
  }

  @Test(arguments: [
    ("a call", ["/// Prints \"a\".", "a()"]),
    ("nothing", ["/// Prints \"a\"."]),
    ("an address", ["/// Prints \"a\".", "a@b"]),
  ])
  func `one above anything else does`(name: String, code: [String]) {
    #expect(
      Self.messages(code) == ["2: write `// Prints \"a\"`, or begin the comment with another word"],
      "\(name)"
    )
  }

  @Test func `what the compiler is to say is checked elsewhere, in its own words`() {
    let code = ["a()  // error: no", "a()  // warning: no", "a()  /* error: no */"]
    #expect(
      Self.messages(code) == ["4: write `// error: no`, or begin the comment with another word"]
    )
  }
}
