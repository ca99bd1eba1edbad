import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct ValueClaimTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `comments say the value of the code in front of them`() async throws {
    let report = try await book.testSharing([
      Chapter(
        ##"""
        <!-- marble
        let hidden = 41 // => 41
        -->

        ```swift
        hidden + 1 // => 42
        let name = "// => no" // => "// => no"
        var list = [3, 1, 2] // => [3, 1, 2]
        list.sort() // => [1, 2, 3]
        list[0] = 9 // => 9
        let big = list
          .map { $0 * 2 }
          .filter { $0 > 4 } // => [18, 6]
        list
          .count // => 3
        let sum = list.reduce(0) {
          $0 + $1 // => 9, 11, 14
        } // => 14
        let total =
          1
          + 2 // => 3
        for n in 0..<20 {
          n * n // => 0, 1, 4, ..., 361
        }
        for n in list { if n > 2 { n } } // => 9, 3
        struct Size {
          var w = 2, h = 3
          var area: Int { w * h } // => 6
          func scaled(by k: Int) -> Size { Size(w: w * k, h: h * k) } // => Size(w: 10, h: 6), Size(w: 4, h: 6)
        }
        var size = Size() // => Size(w: 2, h: 3)
        size.area // => 6
        size.w = 5 // => Size(w: ‹int›, h: 3)
        size.scaled(by: 2).w; size.h // => 3
        Size().scaled(by: 2) // => Size(...)
        String(describing: type(of: size)).split(separator: ".").last // => Optional("Size")
        let nothing: Int? = nil // =>nil
        let multi = """
          // => text
          """ // => "// => text"
        Double(sum) / 3 // => ‹float›
        let later = await Task { 5 }.value // => 5
        func f(_ n: Int) -> Int {
          return n + 1 // => 2, 3
        }
        f(1); f(2) // => 3
        ```

        """##
      )
    ])
    #expect(report.summary == "1 verified\n5 verified\n")
  }

  @Test func `a comment that is wrong, or that has nothing to tell, is an error at its place`()
    async throws
  {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift
        let x = 1 + 2 // => 4
        x // =>
        print(x) // => 3
        func unused() -> Int { 5 } // => 5
        let (a, b) = (1, 2) // => 1
        // => 3
        [a, b].map { $0 + 1 } // => [2, 4]
        for n in 0..<3 { n } // => 0, 2
        ```

        ```output
        3
        ```

        > ```swift norun
        > x + 1 // => 5
        > ```
        >
        > ```swift
        > x + 1 // => 5
        > ```

        """
      )
    ])
    #expect(
      report.summary == """
        1 failed
          | 3
          |\u{20}
          2:21: error: the value differs
            -4
            +3
            = run marble accept notes/en/bind.md
          3:8: error: the value differs
            +3
            = run marble accept notes/en/bind.md
          4:10: error: the code before this comment has no value
            = move it after an expression or a single variable, on a line that runs
          5:28: error: the code before this comment has no value
            = move it after an expression or a single variable, on a line that runs
          6:21: error: the code before this comment has no value
            = move it after an expression or a single variable, on a line that runs
          7:1: error: there is no code before this comment
            = move it after the code whose value it claims
          8:29: error: the value differs
            -[2, 4]
            +[2, 3]
            = run marble accept notes/en/bind.md
          9:28: error: the value differs
            -0, 2
            +0, 1, 2
            = run marble accept notes/en/bind.md
        16 failed
          17:9: error: this comment makes a claim, which isn't checked in a block with `norun`
            = remove the comment, or remove `norun`
        20 failed
          21:15: error: the value differs
            -5
            +4
            = run marble accept notes/en/bind.md

        """
    )
  }

  @Test func `warnings about values that the page uses are not told`() async throws {
    let code = "let x = 1\nx + 1\n[x]\n  .first\n"
    let warned = try await book.testSharing([Chapter("```swift\n\(code)```\n")])
    let shown = try await book.testSharing([Chapter("```swift values\n\(code)```\n")])
    let claimed = try await book.testSharing([
      Chapter("```swift\n" + code.replacing(".first", with: ".first // => Optional(1)") + "```\n")
    ])
    #expect(
      warned.summary == """
        1 verified
          3:3: warning: result of operator '+' is unused
          5:4: warning: expression of type 'Int?' is unused

        """
    )
    #expect(shown.summary == "1 verified\n")
    #expect(
      claimed.summary == """
        1 verified
          3:3: warning: result of operator '+' is unused

        """
    )
  }
}
