import Dispatch
import Signals
import Testing

@Suite struct DisposableTests {
  @Test func `DISP-01: without a closure it only remembers`() {
    let disposable = Disposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
  }

  @Test func `DISP-02: the closure runs once, at the first disposal`() {
    let log = Log()
    let disposable = log.cleanup("ran")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(log.text == "ran")
  }

  @Test func `DISP-03: of many threads that dispose exactly one runs the closure`() {
    for _ in 0..<100 {
      let log = Log()
      let disposable = log.cleanup("ran")
      race(4) { _ in disposable.dispose() }
      #expect(log.text == "ran")
    }
  }

  @Test func `DISP-04: a caller that comes too late does not wait`() {
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let disposable = Disposable {
      entered.signal()
      release.wait()
    }
    startThread {
      disposable.dispose()
      finished.signal()
    }
    entered.wait()
    disposable.dispose()  // Would never return if it waited for the closure.
    #expect(disposable.isDisposed)
    release.signal()
    finished.wait()
  }

  @Test func `DISP-05: it is disposed while its closure runs, which may dispose again`() {
    let log = Log()
    let serial = SerialDisposable()
    let disposable = Disposable {
      log("disposed: \(serial.inner?.isDisposed ?? false)")
      serial.inner?.dispose()
    }
    serial.inner = disposable
    disposable.dispose()
    #expect(log.text == "disposed: true")
  }

  @Test func `DISP-06: what the closure captured is freed right after it ran`() {
    let log = Log()
    let disposable = holding(Canary(noting: log), log)
    disposable.dispose()
    log("after")
    #expect(log.text == "ran\nfreed\nafter")
    #expect(disposable.isDisposed)
  }

  @Test func `DISP-07: letting go of it does not run the closure`() {
    let log = Log()
    do { _ = log.cleanup("ran") }
    #expect(log.text == "")
  }

  @Test func `DISP-10: it may be read at any time, and never goes back`() {
    var back = 0
    Duel.fight {
      Disposable()
    } _: { disposable in
      let before = disposable.isDisposed
      if before, !disposable.isDisposed { back += 1 }
    } _: { disposable in
      disposable.dispose()
    } then: { disposable in
      if !disposable.isDisposed { back += 1 }
    }
    #expect(back == 0)
  }

  private func holding(_ canary: Canary, _ log: Log) -> Disposable {
    Disposable {
      canary.sing()
      log("ran")
    }
  }
}
