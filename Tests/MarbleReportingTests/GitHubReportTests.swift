import MarbleModel
import Testing

@testable import MarbleReporting

struct GitHubReportTests {
  @Test func `each diagnostic is a command with its place, what has a meaning there is escaped`() {
    #expect(
      GitHubReport(on: .sample, folder: "docs").text == """
        ::error file=docs/Site/site.yml,title=there is no chapter `x`::there is no chapter `x`
        ::warning file=docs/notes/en/a%2Cb.md,title=this chapter isn't listed in the contents::this \
        chapter isn't listed in the contents
        ::error file=docs/notes/en/a%2Cb.md,line=1,endLine=1,col=7,title=output differs%3A 100%25\
        ::output differs: 100%25%0A-<1>%0A+␛[31m]]>%0Ahelp: run marble accept notes/en/a,b.md
        ::warning file=docs/notes/en/a%2Cb.md,title=this chapter isn't listed in the contents::this \
        chapter isn't listed in the contents
        ::notice file=docs/notes/en/a%2Cb.md,title=not reached::not reached

        """
    )
  }

  @Test func `a report on nothing is empty`() {
    #expect(GitHubReport(on: Outcome(complaints: [], duration: .zero)).text == "")
  }

  @Test(arguments: [(4, 1, 3), (4, 2, 4), (2, 9, 2), (2, 1, 2)])
  func `the last line is the last one with a character of the range`(
    line: Int,
    column: Int,
    expected: Int
  ) {
    let range = SourceRange(
      from: SourcePosition(line: 2),
      to: SourcePosition(line: line, column: column)
    )
    let source = SourceFile(path: "a.md", text: "\n\n\n\n")
    let diagnostic = Diagnostic(.error, "m", at: range, in: source)
    let outcome = Outcome(complaints: [diagnostic], duration: .zero)
    #expect(
      GitHubReport(on: outcome).text
        == "::error file=a.md,line=2,endLine=\(expected),col=1,title=m::m\n"
    )
  }
}
