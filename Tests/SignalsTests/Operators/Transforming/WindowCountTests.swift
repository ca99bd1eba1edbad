import Signals
import Testing

@MainActor @Suite struct WindowCountTests {
  private let log = Log()
  private let source = Source<Int>()
  private let opened = Counter()

  /// Subscribes to the windows and to each as it comes; the windows are numbered.
  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.window(count: 2).subscribe { [log, opened] window in
      let number = opened.next()
      log("window \(number)")
      window.subscribe(noting: log, as: "\(number)")
    } error: { [log] error in
      log("error \(error)")
    } completed: { [log] in
      log("completed")
    }
  }

  @Test func `WICN-01: a window opens with its first value and ends with its last`() {
    subscribe()
    log("before")
    for value in 1...3 {
      log("sends \(value)")
      source.sendNext(value)
    }
    #expect(
      log.text == """
        before
        sends 1
        window 1
        1: 1
        sends 2
        1: 2
        1: completed
        sends 3
        window 2
        2: 3
        """
    )
  }

  @Test(arguments: [true, false])
  func `WICN-02: an end goes to the windows' subscriber first`(completes: Bool) {
    subscribe()
    source.sendNext(1)
    if completes { source.sendCompleted() } else { source.sendError(Failure("e")) }
    let end = completes ? "completed" : "error e"
    #expect(log.text == "window 1\n1: 1\n\(end)\n1: \(end)")
  }

  @Test func `WICN-02: no window is open after a full one`() {
    subscribe()
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "window 1\n1: 1\n1: 2\n1: completed\ncompleted")
  }

  @Test func `WICN-03: whoever comes later misses what was before`() {
    let windows = ReplaySubject<Signal<Int>>()
    source.signal.window(count: 3).subscribe(windows)
    source.sendNext(1)
    windows.flattenMap { $0 }.subscribe(noting: log)
    source.sendNext(2)
    #expect(log.text == "2")
  }

  @Test(arguments: 1...4, 0...6)
  func `WICN-04: windows hold what arrays hold`(size: Int, count: Int) {
    let numbers = Signal.concat((0..<count).map { Signal.return($0) })
    numbers.window(count: size).flattenMap { $0.collect() }.collect().subscribe(noting: log)
    let windows = log.text
    let arrays = Log()
    numbers.buffer(count: size).collect().subscribe(noting: arrays)
    #expect(windows == arrays.text)
  }

  @Test func `WICN-05: what is sent from inside comes after, in order`() {
    let (log, source, opened) = (log, source, opened)
    source.signal.window(count: 2).subscribe { window in
      let number = opened.next()
      log("window \(number)")
      if number == 1 { source.sendNext(2) }
      window.subscribe {
        log("\(number): \($0)")
        guard $0 == 1 else { return }
        source.sendNext(3)
        source.sendCompleted()
      } completed: {
        log("\(number): completed")
      }
    } completed: {
      log("completed")
    }
    source.sendNext(1)
    #expect(
      log.text == """
        window 1
        1: 1
        1: 2
        1: completed
        window 2
        2: 3
        completed
        2: completed
        """
    )
  }

  @Test func `WICN-06: the open window falls silent with the subscription`() {
    let subscription = subscribe()
    source.sendNext(1)
    subscription.dispose()
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "window 1\n1: 1")
  }
}
