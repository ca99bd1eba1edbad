import MarbleModel
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
    let details = report.diagnostics.map { $0.details.joined() }.joined()
    #expect(details.contains("marble_test_missing"))
  }
}
