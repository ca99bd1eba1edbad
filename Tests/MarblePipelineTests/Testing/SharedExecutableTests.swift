import MarbleModel
import MarbleTestSupport
import Testing

/// Programs share one executable; none may notice.
@Suite struct SharedExecutableTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `programs may declare the same names, and both wait`() async throws {
    let chapters = ["one", "two"].map { name in
      Chapter(
        """
        ```swift
        struct Same: CustomStringConvertible { var description: String { "\(name)" } }
        func same() async -> Same { Same() }
        print(await same()) // Prints "\(name)"
        ```

        """,
        at: "notes/en/\(name).md"
      )
    }
    #expect(try await book.test(chapters).isTrue)
  }

  @Test func `programs may extend the same type in different ways`() async throws {
    let chapters = ["one", "two"].map { name in
      Chapter(
        """
        ```swift
        extension Int: @retroactive Identifiable { public var id: String { "\(name)" } }
        func name(_ value: Any) -> String { (value as? any Identifiable)?.id as? String ?? "" }
        print(name(1)) // Prints "\(name)"
        ```

        """,
        at: "notes/en/\(name).md"
      )
    }
    #expect(try await book.test(chapters).isTrue)
  }

  @Test func `programs may define the same C symbol`() async throws {
    let chapters = ["one", "two"].map { name in
      Chapter(
        """
        ```swift
        @_cdecl("marble_test_symbol") public func symbol() {}
        print("\(name)") // Prints "\(name)"
        ```

        """,
        at: "notes/en/\(name).md"
      )
    }
    #expect(try await book.test(chapters).isTrue)
  }

  /// Chapters that would change what others do if these could see them.
  private static let hostile = [
    (
      "order",
      "extension Bool: Comparable { public static func < (a: Bool, b: Bool) -> Bool { !a && b } }"
    ),
    (
      "text",
      """
      extension Swift.ObjectIdentifier: Swift.CustomStringConvertible {
        public var description: String { "hostile" }
      }
      """
    ),
    ("rand", "@_cdecl(\"rand\") public func other() -> Int32 { 4 }"),
    ("hidden", "@_cdecl(\"getppid\") func other() -> Int32 { 4 }"),
    ("named", "public struct User { public init() {} }"),
    ("object", "import Foundation\n_ = Date()"),
  ]

  /// Chapters that would tell if anything of the others reached them.
  private static let honest = [
    ("order", "print(true is any Comparable)", "false"),
    ("text", "print(ObjectIdentifier(Int.self) as Any is any CustomStringConvertible)", "false"),
    ("rand", "import Glibc\nprint(rand() == 4)", "false"),
    ("hidden", "import Glibc\nprint(getppid() == 4)", "false"),
    ("named", "print(_typeByName(\"13hostile_named4UserV\") as Any)", "nil"),
    ("object", "print(type(of: 1 as AnyObject))", "__SwiftValue"),
  ]

  @Test func `no chapter changes what another does, observed or not`() async throws {
    let hostile = Self.hostile.map { name, code in
      Chapter("```swift\n\(code)\n```\n", at: "notes/hostile/\(name).md")
    }
    let honest = Self.honest.flatMap { name, code, output in
      ["", " values"].map { word in
        Chapter(
          "```swift\(word)\n\(code)\n```\n\n```output\n\(output)\n```\n",
          at: "notes/honest/\(name)\(word.dropFirst()).md"
        )
      }
    }
    let report = try await book.test(hostile + honest)
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    for chapter in hostile + honest {
      let alone = try await book.test([chapter], plan: TestPlan(isFresh: true))
      let path = chapter.path
      #expect(alone.verdicts == report.verdicts.filter { $0.listing.path == path }, "\(path)")
    }
  }

  @Test func `mathematics needs no library of its own`() async throws {
    let text = "```swift\nprint(2.5.rounded(), Int(exactly: 3.0) ?? 0) // Prints \"3.0 3\"\n```\n"
    #expect(try await book.test([Chapter(text)]).diagnostics.map(\.summary) == [])
  }

  @Test func `a program that cannot be linked fails alone`() async throws {
    let broken = Chapter(
      """
      ```swift
      @_silgen_name("marble_test_missing") func missing()
      missing()
      ```

      """,
      at: "notes/en/broken.md"
    )
    let fine = Chapter("```swift\nprint(1) // Prints \"1\"\n```\n", at: "notes/en/fine.md")
    let report = try await book.test([broken, fine])
    #expect(report.verdicts.map(\.isFailure) == [true, false])
    #expect(
      report.diagnostics.map(\.summary) == [
        """
          3:1: error: undefined symbol: marble_test_missing
            = link a library that defines it, or write `norun` after `swift`

        """
      ]
    )
  }
}
