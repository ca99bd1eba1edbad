import MarbleModel
import Testing

@testable import MarbleCompiling

@Suite struct FormattingErrorsTests {
  @Test func `the first error of each file is found, whatever its folder is called`() throws {
    let errors = FormattingErrors(
      in: """
        /tmp/a:b/formatting/0.swift:2:9: error: expected expression in variable
        /tmp/a:b/formatting/0.swift:3:1: error: another
        warning: nothing
        /tmp/a:b/formatting/12.swift:1:1: error: colons: here: error: too
        not/a/place.swift: error: no line
        """
    )
    let first = try #require(errors.first(in: "0.swift"))
    #expect(first.text == "expected expression in variable")
    #expect(first.position == SourcePosition(line: 2, column: 9))
    #expect(errors.first(in: "12.swift")?.text == "colons: here: error: too")
    #expect(errors.first(in: "1.swift") == nil)
    #expect(errors.first(in: "place.swift") == nil)
    #expect(errors.refusal == nil)
    #expect(FormattingErrors(in: "all is well").isEmpty)
  }

  @Test func `an error that is about no file keeps swift-format from beginning`() {
    let errors = FormattingErrors(in: "<unknown>: error: Unable to read configuration: no")
    #expect(errors.refusal == "Unable to read configuration: no")
    #expect(errors.isEmpty)
  }
}
