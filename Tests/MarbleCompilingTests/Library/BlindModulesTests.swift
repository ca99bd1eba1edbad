import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct BlindModulesTests {
  @Test(arguments: [
    ("public func log(_ text: String, line: Int = #line) {}", true),
    ("public func log(_ text: String, column: Int = #column) {}", true),
    (
      "@freestanding(expression) public macro m() = #externalMacro(module: \"M\", type: \"T\")",
      true
    ),
    ("@_exported import Testing", true),
    ("@_exported import XCTest", true),
    ("public func log(_ text: String, file: String = #fileID) {}", true),
    ("public func log(_ text: String, function: String = #function) {}", true),
    ("public func f() {}", false),
  ])
  func `a library tells places if its sources hold what does`(source: String, tells: Bool) throws {
    let book = try TemporaryBook()
    try book.write("public struct S {}\n", to: "A.swift")
    try book.write(source, to: "B.swift")
    let sources = ["A", "B"].map { "\(book.root)/\($0).swift" }
    let modules = BlindModules.among(["Shapes"], madeOf: sources)
    #expect(modules == (tells ? [] : ["Shapes"]))
    #expect(BlindModules.among(["Shapes"], madeOf: sources + ["/missing.swift"]) == [])
  }
}
