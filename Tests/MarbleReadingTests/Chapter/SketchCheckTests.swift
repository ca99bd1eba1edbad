import Testing

struct SketchCheckTests {
  @Test(arguments: [
    ("a diagram", "```marble sketch\na  1-|\n```", ""),
    (
      "no line", "```marble sketch\n```",
      """
      4:1: error: this diagram has no line | write a name, two spaces and events such as `1--2-|`
      """
    ),
    (
      "one space", "> ```marble sketch\n> é  1-|\n> b  2 3\n> ```",
      """
      6:7: error: a space stands between the events of a diagram \
      | write `-` for a tick without an event, and two spaces behind a name
      """
    ),
    (
      "an open group", "```marble sketch\n1-(2\n```",
      """
      5:3: error: this group of events is never closed | write `)` behind its last event
      """
    ),
    ("objects", "```objects sketch\na: A\n  weak b: B\n```", ""),
    (
      "no object", "```objects sketch\n```",
      """
      4:1: error: these objects have no line \
      | write a name, a colon and an object, such as `list: List`
      """
    ),
    (
      "an object that is not shown", "- ```objects sketch\n  é: A\n    b: B (above)\n  ```",
      """
      6:8: error: `B` is not shown above | remove `(above)`, or write a name that is shown
      """
    ),
    ("a sequence", "```sequence sketch\na -> b: c\n```", ""),
    (
      "no lane", "> ```sequence sketch\n> é -> : x\n> ```",
      """
      5:8: error: this arrow leads nowhere | write the name of a lane behind `->`
      """
    ),
  ])
  func `a sketch that cannot be drawn is reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
