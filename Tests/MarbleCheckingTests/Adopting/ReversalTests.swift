import Testing

@testable import MarbleChecking

@Suite struct ReversalTests {
  private let old = "a\n```swift\nb\n```\nc\n```swift\nd\n```"
  private let new = "a\n```swift isolated\nb\n```\n\n```output\n1\n```\nc\n```swift parses\nd\n```"

  @Test func `what was written is taken back`() {
    let reversal = Reversal(from: old, to: new, in: new)
    #expect(reversal.text == old)
    #expect(reversal.keptCount == 0)
  }

  @Test func `text around it may have changed`() {
    let current = "before\n" + new.replacing("c\n", with: "c, and more\n") + "\nafter"
    let reversal = Reversal(from: old, to: new, in: current)
    #expect(
      reversal.text == "before\n" + old.replacing("c\n", with: "c, and more\n") + "\nafter"
    )
    #expect(reversal.keptCount == 0)
  }

  @Test func `lines that have changed stay`() {
    let current = new.replacing("swift parses", with: "swift norun")
    let reversal = Reversal(from: old, to: new, in: current)
    #expect(reversal.text == old.replacing("swift\nd", with: "swift norun\nd"))
    #expect((reversal.count, reversal.keptCount) == (2, 1))
  }

  @Test func `a fence with a line of somebody else stays whole`() {
    let current = new.replacing("\n1\n", with: "\n2\n")
    let reversal = Reversal(from: old, to: new, in: current)
    #expect(reversal.text == "a\n```swift\nb\n```\n\n```output\n2\n```\nc\n```swift\nd\n```")
    #expect((reversal.count, reversal.keptCount) == (2, 1))
  }

  @Test func `line endings are part of lines`() {
    let (old, new) = ("```swift\r\na\r\n```", "```swift norun\r\na\r\n```")
    #expect(Reversal(from: old, to: new, in: new).text == old)
    #expect(Reversal(from: old, to: new, in: new.replacing("\r\n", with: "\n")).count == 0)
  }
}
