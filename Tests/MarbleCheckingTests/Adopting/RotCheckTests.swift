import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// Which errors say that a page no longer fits the library.
struct RotCheckTests {
  private static let library = KnownLibrary([
    ModuleSymbols(
      module: "Kit",
      folder: "/kit",
      symbols: ["Box", "Opening"].map { name in
        LibrarySymbol(
          id: name,
          kind: name == "Box" ? .struct : .protocol,
          path: [name],
          declaration: [LibrarySymbol.Fragment(name)],
          place: LibrarySymbol.Place(path: "Kit.swift", line: 1)
        )
      }
    )
  ])

  private static let conformance = "type 'Key' does not conform to protocol 'Opening'"

  @Test(arguments: [
    ("type 'Opening' has no member 'wide'", true, false),
    ("type 'Opening' has no member 'wide'", false, true),
    ("type 'Box' has no member 'wide'", true, true),
  ])
  func `a member of a protocol is only looked for where a type is unknown`(
    text: String,
    lacksNames: Bool,
    isRot: Bool
  ) throws {
    let listing = try #require(Chapter("```swift\nopen(.wide)\n```\n").blocks.listings.first)
    let error = Diagnostic(.error, Diagnostic.Message(text), path: "a.md")
    let check = RotCheck(library: Self.library, lacksNames: lacksNames)
    #expect((check.rot(error, in: listing, of: [listing]) != nil) == isRot)
  }

  @Test(arguments: [
    ("what a protocol requires", conformance, "struct Key: Opening {}", true),
    ("what may be left out", conformance, "struct Key: Opening {\n  // ... the rest\n}", false),
    ("a placeholder", conformance, "struct Key: Opening { typealias Lock = <#Lock#> }", false),
    (
      "a protocol taken for a type",
      "'any Opening' cannot be constructed because it has no accessible initializers",
      "open(.init(a))", false
    ),
    (
      "a type that can't be made",
      "'Box' cannot be constructed because it has no accessible initializers", "Box()", true
    ),
    ("a member", "value of type 'Box' has no member 'size'", "print(box.size)", true),
    (
      "a member that the page declares", "value of type 'Box' has no member 'size'",
      "extension Box { var size: Int { 1 } }", false
    ),
  ])
  func `errors about the library are told apart`(
    name: String,
    text: String,
    code: String,
    isRot: Bool
  ) throws {
    let listing = try #require(Chapter("```swift\n\(code)\n```\n").blocks.listings.first)
    let error = Diagnostic(.error, Diagnostic.Message(text), path: "a.md")
    let rot = RotCheck(library: Self.library).rot(error, in: listing, of: [listing])
    #expect((rot != nil) == isRot, "\(name)")
  }

  @Test(arguments: [
    ("docs/guide.md", true), ("Kit.docc/Proposals/001-wide.md", false), ("evolution/1.md", false),
    ("docs/proposals.md", true),
  ])
  func `a proposal is about what the library isn't`(path: String, isRot: Bool) throws {
    let chapter = Chapter("```swift\nprint(box.size)\n```\n", at: path)
    let listing = try #require(chapter.blocks.listings.first)
    let error = Diagnostic(.error, "value of type 'Box' has no member 'size'", path: path)
    let rot = RotCheck(library: Self.library).rot(error, in: listing, of: [listing])
    #expect((rot != nil) == isRot, "\(path)")
  }

  @Test(arguments: [
    ("session.upload(for: box)", "URLRequest", false),
    ("session.upload(for: box)", "Int", true),
    ("Opening(for: box)", "URLRequest", true),
  ])
  func `what another module's function takes isn't the library's`(
    code: String,
    wanted: String,
    isRot: Bool
  ) throws {
    let listing = try #require(Chapter("```swift\n\(code)\n```\n").blocks.listings.first)
    let text = "cannot convert value of type 'Box' to expected argument type '\(wanted)'"
    var error = Diagnostic(.error, Diagnostic.Message(text), path: "a.md")
    let column = code.utf8.count - 3
    error.range = SourceRange(at: SourcePosition(line: 2, column: column))
    let rot = RotCheck(library: Self.library).rot(error, in: listing, of: [listing])
    #expect((rot != nil) == isRot, "\(code), \(wanted)")
  }
}
