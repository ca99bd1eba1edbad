import Signals
import Testing

@Suite struct SerialDisposableTests {
  @Test func `SERD-01: it begins empty, with a disposable, or with a closure`() {
    let log = Log()
    let inner = Disposable()
    #expect(SerialDisposable().inner == nil)
    #expect(!SerialDisposable().isDisposed)
    #expect(SerialDisposable(inner).inner === inner)
    SerialDisposable { log("ran") }.dispose()
    #expect(log.text == "ran")
  }

  @Test func `SERD-02: disposing what is inside does not dispose it`() {
    let serial = SerialDisposable(Disposable())
    serial.inner?.dispose()
    #expect(!serial.isDisposed)
  }

  @Test func `SERD-03: disposing it disposes what is inside and lets go of it`() {
    let inner = Disposable()
    let serial = SerialDisposable(inner)
    serial.dispose()
    #expect(serial.isDisposed)
    #expect(inner.isDisposed)
    #expect(serial.inner == nil)
  }

  @Test func `SERD-04: what is put into a disposed one is disposed at once`() {
    let serial = SerialDisposable()
    serial.dispose()
    let late = Disposable()
    serial.inner = late
    #expect(late.isDisposed)
    #expect(serial.inner == nil)
  }

  @Test func `SERD-05: setting nil does not dispose what was inside`() {
    let inner = Disposable()
    let serial = SerialDisposable(inner)
    serial.inner = nil
    #expect(serial.inner == nil)
    #expect(!inner.isDisposed)
    serial.inner = inner
    #expect(serial.inner === inner)
  }

  @Test func `SERD-06: swapping returns what was inside, undisposed`() {
    let old = Disposable()
    let new = Disposable()
    let serial = SerialDisposable(old)
    #expect(serial.swap(in: new) === old)
    #expect(!old.isDisposed)
    #expect(serial.inner === new)
    serial.dispose()
    #expect(serial.swap(in: old) == nil)
    #expect(old.isDisposed)
  }

  @Test func `SERD-07: letting go of it lets go of what is inside, undisposed`() {
    let log = Log()
    let watch: Watch<Disposable>
    do {
      let serial = SerialDisposable(log.cleanup("ran"))
      watch = Watch(serial.inner ?? serial)
      #expect(watch.isAlive)
    }
    #expect(!watch.isAlive)
    #expect(log.text == "")
  }

  @Test func `SERD-08: swapping races with reading and disposing`() {
    for _ in 0..<100 {
      let log = Log()
      let serial = SerialDisposable(log.cleanup("first"))
      let second = log.cleanup("second")
      race(3) { index in
        switch index {
        case 0: serial.swap(in: second)?.dispose()
        case 1: _ = serial.inner
        default: serial.dispose()
        }
      }
      #expect(serial.inner == nil)
      #expect(Set(log.text.split(separator: "\n")) == ["first", "second"])
    }
  }

  @Test func `SERD-09: what is inside may use it while it is disposed`() {
    let log = Log()
    let serial = SerialDisposable()
    serial.inner = Disposable {
      serial.inner = log.cleanup("late")
      log("inner: \(serial.inner == nil)")
    }
    serial.dispose()
    #expect(log.text == "late\ninner: true")
  }
}
