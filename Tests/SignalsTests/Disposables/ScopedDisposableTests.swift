import Signals
import Testing

@Suite struct ScopedDisposableTests {
  @Test func `DISP-08: it disposes itself when nobody holds it`() {
    let log = Log()
    do {
      let scoped = ScopedDisposable { log("ran") }
      log("held, disposed: \(scoped.isDisposed)")
    }
    #expect(log.text == "held, disposed: false\nran")
  }

  @Test func `DISP-08: after an explicit disposal the end does nothing`() {
    let log = Log()
    do {
      let scoped = ScopedDisposable { log("ran") }
      scoped.dispose()
      log("disposed: \(scoped.isDisposed)")
    }
    #expect(log.text == "ran\ndisposed: true")
  }

  @Test func `DISP-09: a scoped disposable disposes the one it was made from`() {
    let log = Log()
    let disposable = log.cleanup("ran")
    do { _ = disposable.asScopedDisposable() }
    #expect(disposable.isDisposed)
    #expect(log.text == "ran")
  }

  @Test func `DISP-09: a scoped disposable is its own scoped disposable`() {
    let scoped = ScopedDisposable {}
    #expect(scoped.asScopedDisposable() === scoped)
  }
}
