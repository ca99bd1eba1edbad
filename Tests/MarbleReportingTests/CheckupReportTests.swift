import Foundation
import MarbleModel
import MarbleReporting
import Testing

struct CheckupReportTests {
  @Test func `every subject is there, and a remedy only where there is one`() throws {
    let text = try CheckupReport(
      on: Checkup([.init(.cmark, .missing, "no \"cmark\"", remedy: "install it")])
    ).text
    #expect(text.hasPrefix(Self.start))
    #expect(text.components(separatedBy: "\"state\" : \"untried\"").count == 10)
    #expect(text.components(separatedBy: "\"remedy\"").count == 2)
    #expect(text.hasSuffix(Self.end))
  }

  private static let start = """
    {
      "findings" : [
        {
          "remedy" : "install it",
          "state" : "missing",
          "subject" : "cmark",
          "text" : "no \\"cmark\\""
        },
    """

  private static let end = """
      ],
      "format" : "marble-doctor",
      "isFine" : false,
      "version" : 1
    }

    """
}
