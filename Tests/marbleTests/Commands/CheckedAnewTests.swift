import Testing

/// Blocks that are looked at and not run are looked at again when what decides about them changes.
@Suite struct CheckedAnewTests {
  @Test func `a block is judged by the words that it has now`() async throws {
    let book = try Case("word-parses")
    let outline = "let value = <#value#>\nmissing(value)\n"
    try await book.marble("test", "passing").exits(0)
    // Compiled and run, an outline is wrong; as a signature, there is nothing to compare it with.
    try book.change("notes/en/passing.md") {
      $0.replace("```swift parses\n" + outline, with: "```swift isolated\n" + outline)
    }
    try await book.marble("test", "passing").exits(1)
      .mentions("error: editor placeholder in source file")
    try book.change("notes/en/passing.md") {
      $0.replace("```swift isolated\n" + outline, with: "```swift declares\n" + outline)
    }
    try await book.marble("test", "passing").exits(1).mentions(
      "passing.md:32:1: error: there's no library to compare this with"
    )
    try book.change("notes/en/passing.md") {
      $0.replace("```swift declares\n" + outline, with: "```swift parses\n" + outline)
    }
    try await book.marble("test", "passing").exits(0).mentions("4 only parsed")
  }

  @Test func `a signature is compared with the interface that the library has now`() async throws {
    let book = try Case("word-declares")
    let library = "library/Sources/Shapes/Shapes.swift"
    try await book.marble("test", "passing").exits(0)
    try book.change(library) {
      $0.replace("public mutating func grow()", with: "public mutating func grow(by step: Int)")
    }
    try await book.marble("test", "passing").exits(1).mentions("`grow` differently")
    try book.change(library) {
      $0.replace("public mutating func grow(by step: Int)", with: "public mutating func grow()")
    }
    try await book.marble("test", "passing").exits(0)
    // What isn't public isn't part of the interface.
    try book.change(library) { $0.replace("public subscript", with: "subscript") }
    try await book.marble("test", "passing").exits(1).mentions("passing.md:")
  }
}
