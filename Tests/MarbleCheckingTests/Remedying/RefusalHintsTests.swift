import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct RefusalHintsTests {
  @Test(arguments: [
    ("the text above", "This does not compile:\n\n```swift\na\n```\n", [true]),
    ("the text below", "```swift\na\n```\n\nIt doesn't compile.\n", [true]),
    (
      "a text that introduces the next block",
      "```swift\na\n```\n\nThis won't compile:\n\n```swift\nb\n```\n", [false, true]
    ),
    (
      "a text between two blocks",
      "```swift\na\n```\n\nThis is a compile error.\n\n```swift\nb\n```\n", [true, true]
    ),
    ("a heading between", "This does not compile.\n\n## A\n\n```swift\na\n```\n", [false]),
    ("a comment", "```swift\na = 1  // error: no\n```\n", [true]),
    ("another comment", "```swift\na = 1  // the error\n```\n", [false]),
  ])
  func `the words around a block say whether it must fail`(
    name: String,
    text: String,
    expected: [Bool]
  ) {
    let blocks = Chapter(text).blocks
    let hints = RefusalHints(in: blocks)
    #expect(blocks.listings.map(hints.sayThatItFails) == expected, "\(name)")
  }

  @Test(arguments: [
    ("cannot assign to value: 'a' is a 'let' constant", false),
    ("cannot find 'a' in scope", true),
    ("expected '{' in body of function declaration", true),
    ("initializers may only be declared within a type", true),
    ("attribute 'public' can only be used in a non-local scope", true),
  ])
  func `what a page leaves out is never a reason to be refused`(message: String, isAccident: Bool) {
    #expect(RefusalHints.isAccident(message) == isAccident)
  }
}
