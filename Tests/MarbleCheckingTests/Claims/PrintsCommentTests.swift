import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct PrintsCommentTests {
  @Test(arguments: [
    (#"print(1) // Prints "1""#, [["1"]]),
    (#"// Prints "a\nb""#, [["a", "b"]]),
    (#"// Prints "a \"b\" \\ \t \u{e9}""#, [["a \"b\" \\ \t \u{E9}"]]),
    (#"// Prints "say "hi" to them""#, [[#"say "hi" to them"#]]),
    (#"// Prints """#, [[""]]),
    (#"/// Prints "documentation""#, []),
    (#"// prints "yes""#, [["yes"]]),
    (#"// Prints "a" and more"#, []),
    (#"print(1) // Prints "1"."#, [["1"]]),
    (#"// Prints "1.". "#, [["1."]]),
    (#"let a = /x"/ // Prints "1""#, [["1"]]),
    (#"/* Prints "1" */"#, []),
    (#"print("// Prints \"x\"")"#, []),
    (#"let url = "http://a" // Prints "b""#, [["b"]]),
    (#"x() // note // Prints "x""#, []),
  ])
  func `comments are claims only in the one form`(line: String, expected: [[String]]) {
    let chapter = Chapter("```swift\n\(line)\n```\n")
    let comments = chapter.blocks.listings.flatMap(PrintsComment.all)
    #expect(comments.map(\.expected) == expected)
  }
}
