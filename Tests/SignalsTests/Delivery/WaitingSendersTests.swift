import Testing

@testable import Signals

@Suite struct WaitingSendersTests {
  @Test func `a thread gets a pause, which ends when there is room`() {
    let log = Log()
    let senders = WaitingSenders(limit: 2)
    race(1) { _ in
      let pauses = (1...2).map { _ in senders.lineUp(Int.self) }
      log("\(pauses.compactMap { $0 }.count) wait")
      senders.makeRoom(2)
      for pause in pauses {
        senders.makeRoom(1)
        pause?.block()
      }
    }
    #expect(log.text == "2 wait")
  }

  @Test func `a disposal ends all pauses, and nobody waits afterwards`() {
    let log = Log()
    let senders = WaitingSenders(limit: 1)
    race(1) { _ in
      let pauses = (1...2).compactMap { _ in senders.lineUp(Int.self) }
      senders.dispose()
      for pause in pauses { pause.block() }
      log("\(pauses.count) waited")
      if senders.lineUp(Int.self) == nil { log("nobody waits") }
    }
    #expect(log.text == "2 waited\nnobody waits")
  }

  @Test func `a task doesn't wait on its thread`() {
    #expect(WaitingSenders(limit: 1).lineUp(Int.self) == nil)
  }
}
