import Testing

@testable import MarbleStarting

@Suite struct TemplateTests {
  @Test(arguments: [
    ("plain", "plain"), ("<<a>>", "1"), ("x <<a>><<b>> y\n", "x 1<<a>> y\n"),
    ("<<missing>> >>b", " >>b"),
  ])
  func `names give way to values, in which no name is looked for`(text: String, filled: String) {
    #expect(Template(Array(text.utf8)).filled(["a": "1", "b": "<<a>>"]) == filled)
  }
}
