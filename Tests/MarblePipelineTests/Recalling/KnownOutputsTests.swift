import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

struct KnownOutputsTests {
  @Test func `all that is known of earlier outputs is kept`() throws {
    let moment = try #require(Moment(seconds: "7", text: "1970-01-01T00:00:07+00:00"))
    let revision = Revision(commit: "c1", moment: moment, subject: "s")
    let change = OutputHistory.Change(revision: revision, before: "1\n")
    expectKept(
      KnownOutputs(
        commit: "c2",
        text: Fingerprint(of: "text"),
        history: OutputHistory([3: [change]])
      )
    )
  }
}
