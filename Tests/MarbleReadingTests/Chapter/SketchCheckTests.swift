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
  ])
  func `a sketch that cannot be drawn is reported`(name: String, text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
