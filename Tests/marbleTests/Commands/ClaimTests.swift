import Foundation
import Testing

@Suite struct ClaimTests {
  private let path = "notes/en/prose.md"

  /// Returns a book with blocks in place of a chapter; the first one begins in line 5.
  private func book(with blocks: String) throws -> Case {
    let book = try Case("true-book")
    let text = "---\ntitle: Prose\n---\n\n" + blocks
    try Data(text.utf8).write(to: book.folder.appending(path: path))
    return book
  }

  @Test func `no quote hides a claim`() async throws {
    let book = try book(
      with: """
        ```swift
        let a = /x"/
        let b = #/"y/#
        let `c "d` = 3  // => 4
        print(2)        // Prints "3"
        ```

        """
    )
    try await book.marble("test", "prose").exits(1)
      .mentions("\(path):8:23: error: the value differs\n")
      .mentions("\(path):9:17: error: output differs\n")
  }

  @Test func `a claim that nobody checks is told`() async throws {
    let book = try book(
      with: """
        ```swift
        let a = 7  //=> 7
        // prints the sum
        ```

        ```swift norun
        print(7)  // Prints "7"
        ```

        """
    )
    try await book.marble("test", "prose").exits(1)
      .mentions(
        """
        \(path):6:12: error: this comment looks like a claim but isn't checked
            6 | let a = 7  //=> 7
              |            ^
          help: write `// => 7`, or begin the comment with another word

        \(path):11:11: error: this comment makes a claim, which isn't checked in a block with \
        `norun`
           11 | print(7)  // Prints "7"
              |           ^
          help: remove the comment, or remove `norun`


        """
      )
    try await book.marble("accept", "prose").exits(1)
    #expect(book.complaints.contains("not accepted: this comment makes a claim that isn't checked"))
  }

  @Test func `a claim belongs to its statement, and accept gives each statement its own`()
    async throws
  {
    let book = try book(
      with: """
        ```swift
        let a = 1  // Prints "one"
        print("one")
        @MainActor
        func two() {
          print("two")
        }
        two()  // Prints "three".
        for n in 3...4 {
          print(n)
        }  // the loop
        let five = [5]
          .map { $0 }
        print(five)  // Prints "6"
        ```

        """
    )
    try await book.marble("test", "prose").exits(1)
      .mentions("\(path):6:12: error: output differs: nothing was printed\n")
    try await book.marble("accept", "prose").exits(0)
    let accepted = String(decoding: try book.contents(path), as: UTF8.self)
    #expect(
      accepted == """
        ---
        title: Prose
        ---

        ```swift
        let a = 1
        print("one")  // Prints "one"
        @MainActor
        func two() {
          print("two")
        }
        two()  // Prints "two".
        for n in 3...4 {
          print(n)
        }  // the loop
        // Prints "3\\n4"
        let five = [5]
          .map { $0 }
        print(five)  // Prints "[5]"
        ```

        """
    )
    try await book.marble("test", "prose").exits(0)
  }

  @Test func `what looks like a hole is accepted as it is`() async throws {
    let book = try book(
      with: #"""
        ```swift
        print("...")
        print("‹int›", #"\..."#)
        ```

        ```swift
        print("...")  // Prints ""
        ```

        """#
    )
    try await book.marble("accept", "prose").exits(0)
    try await book.marble("test", "prose").exits(0)
    let text = String(decoding: try book.contents(path), as: UTF8.self)
    #expect(text.contains("```output\n\\...\n\\‹int› \\...\n```\n"))
    #expect(text.contains(#"print("...")  // Prints "\\...""#))
    try book.change(path) { $0 = $0.replacing("print(\"...\")\n", with: "print(\"a\")\n") }
    try await book.marble("test", "prose").exits(1)
  }
}
