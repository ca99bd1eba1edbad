import Foundation
import MarbleModel
import Synchronization
import Testing

@testable import MarbleDocTests

@Suite struct LibraryTests {
  private let book: TemporaryBook
  private let library = LibrarySettings(package: "Shapes", product: "Shapes", imports: ["Shapes"])

  init() throws {
    book = try TemporaryBook()
    try book.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Anything",
        products: [.library(name: "Shapes", targets: ["Shapes"])],
        targets: [.target(name: "CShapes"), .target(name: "Shapes", dependencies: ["CShapes"])]
      )

      """,
      to: "Shapes/Package.swift"
    )
    try book.write("int sides(void);\n", to: "Shapes/Sources/CShapes/include/CShapes.h")
    try book.write("int sides(void) { return 4; }\n", to: "Shapes/Sources/CShapes/sides.c")
    try write("Square")
  }

  @Test func `a product with C code is built once, and again when it changes`() async throws {
    let chapter = Chapter("```swift\nprint(name, sidesOfIt()) // Prints \"Square 4\"\n```\n")
    let builds = Mutex(0)
    func run() async throws -> TestReport {
      try await book.test([chapter], library: library) { step in
        if case .buildingLibrary("Shapes") = step { builds.withLock { $0 += 1 } }
      }
    }
    #expect(try await run().isTrue)
    #expect(try await run().isTrue)
    #expect(builds.withLock(\.self) == 1)
    try write("Rhombus")
    #expect(try await !run().isTrue)
    #expect(builds.withLock(\.self) == 2)
    #expect(book.names(in: "Shapes") == ["Package.swift", "Sources"])
  }

  @Test func `a library that does not build is the machine's failure, told in its words`()
    async throws
  {
    try book.write("public let name: Int = \"\"\n", to: "Shapes/Sources/Shapes/Shapes.swift")
    let error = await #expect(throws: LibraryError.self) {
      try await book.test([Chapter("```swift\n```\n")], library: library)
    }
    #expect(error?.problem.contains("cannot convert value of type 'String'") == true)
  }

  @Test func `a package that is not there is named`() async throws {
    let missing = LibrarySettings(package: "Nowhere", product: "Shapes", imports: [])
    await #expect(throws: LibraryError.noPackage(path: book.root + "/Nowhere")) {
      try await book.test([Chapter("```swift\n```\n")], library: missing)
    }
  }

  private func write(_ name: String) throws {
    try book.write(
      """
      import CShapes
      public let name = "\(name)"
      public func sidesOfIt() -> Int { Int(sides()) }

      """,
      to: "Shapes/Sources/Shapes/Shapes.swift"
    )
  }
}
