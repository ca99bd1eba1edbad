import Testing

struct SketchCheckTests {
  @Test(arguments: [
    ("a diagram", "```marble sketch\na  1-|\n```", ""),
    (
      "no line", "```marble sketch\n```",
      """
      4:1: error: this diagram is empty | write a name, two spaces and events such as `1--2-|`
      """
    ),
    (
      "one space", "> ```marble sketch\n> é  1-|\n> b  2 3\n> ```",
      """
      6:7: error: there is a space between the events of this diagram \
      | write `-` for a tick without an event, and two spaces after a name
      """
    ),
    (
      "an open group", "```marble sketch\n1-(2\n```",
      """
      5:3: error: this group of events is never closed | write `)` after its last event
      """
    ),
    ("objects", "```objects sketch\na: A\n  weak b: B\n```", ""),
    (
      "no object", "```objects sketch\n```",
      """
      4:1: error: this list of objects is empty \
      | write a name, a colon and an object, such as `list: List`
      """
    ),
    (
      "an object that is not shown", "- ```objects sketch\n  é: A\n    b: B (above)\n  ```",
      """
      6:8: error: `B` isn't shown above | remove `(above)`, or write a name that is shown
      """
    ),
    ("a sequence", "```sequence sketch\na -> b: c\n```", ""),
    (
      "no lane", "> ```sequence sketch\n> é -> : x\n> ```",
      """
      5:8: error: this arrow has no target | write the name of a lane after `->`
      """
    ),
  ])
  func `a sketch that cannot be drawn is reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
