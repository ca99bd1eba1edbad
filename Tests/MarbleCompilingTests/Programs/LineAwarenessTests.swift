import MarbleModel
import Testing

@testable import MarbleCompiling

struct LineAwarenessTests {
  @Test(arguments: [
    ("print(1)", false),
    ("import Foundation", false),
    ("import struct Foundation.URL", false),
    ("import Dispatch; import Glibc", false),
    ("@preconcurrency import Shapes // a comment", false),
    ("let imports = importance", false),
    ("print(#line)", true),
    ("#expect(true)", true),
    ("import Testing", true),
    ("import Runtime", true),
    ("import Unknown", true),
    ("import Foundation; import Testing", true),
    ("import func Testing.x", true),
    ("import", true),
    ("import struct", true),
    ("import `Testing`", true),
    ("import/**/Testing", true),
    ("import\u{A0}Testing", true),
    ("let important = unimported", false),
    ("print(\"to import\")", true),
  ])
  func `code sees its lines by what it says and by what it imports`(code: String, sees: Bool) {
    let library = Self.library(blind: ["Shapes"])
    #expect(LineAwareness(library: library).sees(Self.program(code)) == sees)
  }

  @Test func `all code sees its lines that gets a module which tells them`() {
    let program = Self.program("print(1)")
    #expect(!LineAwareness(library: nil).sees(program))
    #expect(
      !LineAwareness(library: Self.library(imports: ["Shapes"], blind: ["Shapes"])).sees(program)
    )
    #expect(LineAwareness(library: Self.library(imports: ["Shapes"], blind: [])).sees(program))
    #expect(!LineAwareness(library: Self.library(imports: [], blind: [])).sees(program))
    #expect(LineAwareness(library: nil).sees(Self.program("print(1)", module: "Shapes")))
  }

  private static func program(_ code: String, module: String? = nil) -> Program {
    let listing = Listing(
      id: Listing.ID(path: "notes/en/a.md", line: 1),
      words: ListingWords(),
      lines: [Listing.Line(text: code, position: SourcePosition(line: 2))],
      range: SourceRange(at: SourcePosition(line: 1))
    )
    let id = Program.ID(path: "notes/en/a.md", name: .page)
    return Program(id: id, listings: [listing], module: module)
  }

  private static func library(imports: [String] = [], blind: [String]) -> BuiltLibrary {
    BuiltLibrary(
      compilerFlags: [],
      linkerFlags: [],
      fingerprint: "",
      effects: "",
      interface: "",
      imports: imports,
      sources: [],
      declared: [],
      blindModules: blind
    )
  }
}
