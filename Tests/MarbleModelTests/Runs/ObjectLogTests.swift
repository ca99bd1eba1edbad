import MarbleModel
import Testing

struct ObjectLogTests {
  @Test func `a log has a record for each listing that has an end`() {
    let log = ObjectLog(
      """
      objects
      s 2
      n 5 0 3 main Controller
      r 0 5 0 0 1 screen
      n 7 1024 1 - -
      e 5 24 7 4 c060 action
      e 7 16 5 1 0 -
      n 9 1282 1 - -
      e 7 24 9 10 0 a b
      c
      x
      s 3
      n 11 -1 0 - -

      """
    )
    let record = ObjectRecord(
      nodes: [
        .init(5, count: 3, module: "main", name: "Controller"), .init(7, .context),
        .init(9, .other),
      ],
      edges: [
        .init("screen", to: 5, .weak), .init("action", from: 5, to: 7, function: 0xC060),
        .init(from: 7, to: 5, .weak), .init("a b", from: 7, to: 9, .unowned, isUncertain: true),
      ],
      isCut: true
    )
    #expect(log?.records == [2: record])
    #expect(log?.isSupported == true)
  }

  @Test func `a log tells that a system cannot record objects`() {
    #expect(ObjectLog("objects\nu\n")?.isSupported == false)
  }

  @Test(arguments: ["", "object", "\u{1}\u{0}\u{0}"])
  func `other bytes aren't a log`(text: String) {
    #expect(ObjectLog(text) == nil)
  }

  @Test(arguments: [
    "n", "n 1", "n x 0 0 - -", "n 1 0 x - -", "e 1 2 3", "r", "r a b c d e f", "s", "", "x", "zz",
  ])
  func `what is cut short or makes no sense is left out`(line: String) {
    let log = ObjectLog("objects\ns 0\n\(line)\nx\n")
    #expect(log?.records[0].map { $0 == ObjectRecord() } != false)
  }
}

extension ObjectLog {
  fileprivate init?(_ text: String) { self.init(Array(text.utf8)) }
}
