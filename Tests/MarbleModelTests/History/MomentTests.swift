import MarbleModel
import Testing

@Suite struct MomentTests {
  @Test func `moments are compared across time zones`() throws {
    let east = try #require(Moment(seconds: "100", text: "2020-01-02T03:04:05+08:00"))
    let west = try #require(Moment(seconds: "200", text: "2020-01-01T20:00:00-05:00"))
    #expect(east < west)
    #expect(east.day == "2020-01-02")
  }

  @Test func `Greenwich has one form`() {
    #expect(Moment(seconds: "0", text: "1970-01-01T00:00:00Z")?.text == "1970-01-01T00:00:00+00:00")
  }

  @Test(arguments: [
    "", "2020-01-01", "2020-01-01T00:00:00", "2020-01-01 00:00:00+00:00",
    "2020-01-01T00:00:00+00:00\n", "\"><script>", "2020-01-01T00:00:0x+00:00",
  ])
  func `what isn't a moment makes none`(text: String) {
    #expect(Moment(seconds: "0", text: text) == nil)
    #expect(Moment(seconds: text, text: "2020-01-01T00:00:00Z") == nil)
  }
}
