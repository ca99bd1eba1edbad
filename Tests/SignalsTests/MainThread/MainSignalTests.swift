import Signals
import Testing

@MainActor @Suite struct MainSignalTests {
  private let log = Log()
  private let source = Source<Int>()

  /// State of the main actor, which no closure of another actor may read or write.
  @MainActor private final class Screen {
    var offset = 10
    var lines: [String] = []
    var errors: [String] = []
  }

  private let screen = Screen()

  @Test func `MSIG-01: closures of operators read the main actor's state`() {
    let screen = screen
    source.signal.deliverOnMainThread()
      .map { $0 + screen.offset }
      .filter { $0 < screen.offset + 3 }
      .scan(startingWith: 0) { $0 + $1 }
      .compactMap { $0 > screen.offset ? "\($0)" : nil }
      .distinctUntilChanged()
      .doNext { _ in screen.offset += 1 }
      .take(2)
      .subscribe {
        screen.lines.append($0)
      } completed: {
        screen.lines.append("completed")
      }
    for value in [1, 2, 9, 1] { source.sendNext(value) }
    #expect(screen.lines == ["11", "24", "completed"])
    #expect(screen.offset == 12)
  }

  @Test func `MSIG-01: an error comes on the main actor, too`() {
    let screen = screen
    source.signal.deliverOnMainThread()
      .tryMap { if $0 > screen.offset { throw Failure("above \(screen.offset)") } }
      .mapError { Failure("\($0), \(screen.lines.count) shown") }
      .doError { screen.errors.append("seen \($0)") }
      .finally { screen.errors.append("finally") }
      .subscribe { _ in
        screen.lines.append("shown")
      } error: {
        screen.errors.append("\($0)")
      }
    source.sendNext(3)
    source.sendNext(11)
    #expect(screen.lines == ["shown"])
    #expect(screen.errors == ["seen above 10, 1 shown", "finally", "above 10, 1 shown"])
  }

  @Test func `MSIG-01: it names itself as the operator does`() {
    let named = wantingNames {
      Signal<Int>.never.named("n").deliverOnMainThread().map { $0 }.take(1)
    }
    #expect(named.name == "[[[n] -deliverOnMainThread] -map:] -take: 1")
  }

  @Test func `MSIG-02: the main scheduler delivers later, on the main actor`() async {
    let screen = screen
    source.signal.deliver(on: .main).subscribe { screen.lines.append("\($0)") }
    source.sendNext(1)
    screen.lines.append("sent")
    await drainMain()
    #expect(screen.lines == ["sent", "1"])
  }

  @Test func `MSIG-03: closures that make signals read the main actor's state`() {
    let screen = screen
    let main = source.signal.deliverOnMainThread()
    let joined: Signal<Int> = main.flattenMap { .return($0 + screen.offset) }
    let newest: Signal<Int> = main.flatMapLatest { .return($0 * screen.offset) }
    let first: Signal<Int> = main.flatMapFirst { .return($0 - screen.offset) }
    let caught: Signal<Int> = main.catch { _ in .return(screen.offset) }
    for signal in [joined, newest, first, caught] { signal.subscribe(noting: log) }
    source.sendNext(2)
    #expect(log.text == "12\n20\n-8\n2")
    #expect(Self.isPlain(joined) && Self.isPlain(newest) && Self.isPlain(first))
  }

  private static func isPlain(_ signal: Signal<Int>) -> Bool {
    !(signal is MainSignal<Int>)
  }

  @Test(arguments: [0, 1, 2])
  func `MSIG-04: who subscribes elsewhere is told on the main actor`(count: Int) async {
    let screen = screen
    let values = values(1, 2, 3).deliverOnMainThread().take(count)
    await withCheckedContinuation { done in
      startThread {
        values.subscribe {
          screen.lines.append("\($0)")
        } completed: {
          screen.lines.append("completed")
          done.resume()
        }
      }
    }
    #expect(screen.lines == ["1", "2"].prefix(count) + ["completed"])
  }
}
