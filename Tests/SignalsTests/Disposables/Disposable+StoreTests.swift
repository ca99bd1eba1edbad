import Signals
import Testing

@Suite struct DisposableStoreTests {
  private let log = Log()

  @Test func `what is stored in a compound disposable ends with it`() {
    let all = CompoundDisposable()
    log.cleanup("one").store(in: all)
    log.cleanup("two").store(in: all)
    all.dispose()
    log.cleanup("late").store(in: all)
    #expect(log.text == "one\ntwo\nlate")
  }

  @Test func `what is stored in a list ends when it is let go of`() {
    var list: [ScopedDisposable] = []
    log.cleanup("one").store(in: &list)
    let scoped = ScopedDisposable { [log] in log("two") }
    scoped.store(in: &list)
    #expect(list.last === scoped)
    list = []
    #expect(log.text == "one")
    #expect(!scoped.isDisposed, "somebody else holds it")
  }
}
