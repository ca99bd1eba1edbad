import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

struct PlacedLinesTests {
  @Test(arguments: [
    ("more than expected", "a\nb\n", ["a", "b", "c"], "8:1"),
    ("less than expected", "a\nb\n", ["a"], "7:1"),
    ("another line", "a\nb\n", ["a", "x"], "7:1"),
    ("another end of a line", "a\nbcd\n", ["a", "bcx"], "7:3"),
    ("something instead of nothing", "", ["a"], "5:1"),
  ])
  func `a difference is placed where it begins, and behind the fence what comes behind it`(
    name: String,
    expected: String,
    found: [String],
    place: String
  ) throws {
    let chapter = Chapter("```swift\nf()\n```\n\n```output\n\(expected)```\n")
    let fence = try #require(chapter.blocks.listings.first?.output)
    let difference = try #require(PlacedLines(of: fence).difference(from: found))
    let position = difference.position
    #expect("\(position.line):\(position.column)" == place, "\(name)")
  }
}
