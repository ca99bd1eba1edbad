import Signals
import Testing

@MainActor @Suite struct MapReplaceTests {
  @Test func `MREP-01: each value becomes the same one`() {
    let log = Log()
    values(1, 2).mapReplace("a").subscribe(noting: log)
    #expect(log.text == "a\na\ncompleted")
  }

  @Test func `MREP-01: the same one may be nil`() {
    let log = Log()
    values(1, 2).mapReplace(Int?.none).subscribe(noting: log)
    #expect(log.text == "nil\nnil\ncompleted")
  }
}
