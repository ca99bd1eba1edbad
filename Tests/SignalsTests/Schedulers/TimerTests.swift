import Foundation
import Signals
import Testing

@MainActor @Suite struct TimerTests {
  @Test func `SCHD-07: work for a date runs then, in order of the dates`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    // Dates of one moment, so that nothing depends on how long the calls take.
    let start = worker.now + .milliseconds(50)
    for delay in [3, 1, 2] {
      let date = start + .milliseconds(delay)
      worker.schedule(at: date) {
        log("\(delay) \(worker.now >= date) \(Scheduler.current?.name ?? "none")")
        done.signal()
      }
    }
    for _ in 0..<3 { done.wait() }
    #expect(log.text == "1 true worker\n2 true worker\n3 true worker")
  }

  @Test func `SCHD-07: a date that is over is still put off`() {
    let log = Log()
    let worker = Scheduler.background()
    let done = DispatchSemaphore(value: 0)
    worker.schedule {
      worker.schedule(at: .epoch) {
        log("ran")
        done.signal()
      }
      log("scheduled")
    }
    done.wait()
    #expect(log.text == "scheduled\nran")
  }

  @Test func `SCHD-07: the main scheduler waits for dates, too`() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule(after: .milliseconds(1)) {
        log(Scheduler.current?.name ?? "none")
        continuation.resume()
      }
      Scheduler.main.schedule(at: .epoch) { log("cancelled") }?.dispose()
    }
    #expect(log.text == "main")
  }

  @Test func `REG-22, SCHD-07: work for the same date runs in order`() {
    let log = Log()
    let worker = Scheduler.background()
    let done = DispatchSemaphore(value: 0)
    let date = worker.now + .milliseconds(2)
    for number in 0..<100 { worker.schedule(at: date) { log("\(number)") } }
    worker.schedule(at: date) { done.signal() }
    done.wait()
    #expect(log.text == (0..<100).map(String.init).joined(separator: "\n"))
  }

  @Test func `SCHD-08, REG-23: repeated work runs as the scheduler's, until it is disposed`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    let timer = SerialDisposable()
    timer.inner = worker.schedule(at: worker.now, every: .milliseconds(1)) {
      // It may be disposed before it is in its place.
      guard !timer.isDisposed else { return }
      log(Scheduler.current?.name ?? "none")
      guard log.text.count > 6 else { return }
      timer.dispose()
      done.signal()
    }
    done.wait()
    drain(worker)
    #expect(log.text == "worker\nworker")
  }

  @Test func `REG-23: a subscription made by repeated work begins there`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    let source = Signal<Int>.create { _ in
      log(Scheduler.current?.name ?? "none")
      return nil
    }
    let timer = SerialDisposable()
    timer.inner = worker.schedule(at: .epoch, every: .seconds(3600)) {
      source.subscribe()
      log("subscribed")
      done.signal()
    }
    done.wait()
    timer.dispose()
    #expect(log.text == "worker\nsubscribed")
  }

  @Test func `SCHD-08: repetitions that are over are skipped`() {
    let runs = Guarded(0)
    let worker = Scheduler.background()
    let begun = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let timer = SerialDisposable()
    // Since 1970 a great many hours have passed; the next one is not over yet.
    timer.inner = worker.schedule(at: .epoch, every: .seconds(3600)) {
      runs.withLock { $0 += 1 }
      begun.signal()
    }
    begun.wait()
    worker.schedule(after: .milliseconds(5)) { done.signal() }
    done.wait()
    timer.dispose()
    #expect(runs.withLock { $0 } <= 2, "at most one full hour ends while the test runs")
  }

  @Test func `SCHD-09: a delay counts from now`() {
    let worker = FrozenScheduler()
    worker.schedule(after: .seconds(5)) {}
    #expect(worker.dates == [.epoch + .seconds(105)])
  }

  @Test func `SCHD-09: the interval has to be positive`() async {
    await #expect(processExitsWith: .failure) {
      Scheduler.background().schedule(at: .epoch, every: .zero) {}
    }
  }

  @Test func `SCHD-09: the leeway must not be negative`() async {
    await #expect(processExitsWith: .failure) {
      Scheduler.background().schedule(at: .epoch, every: .seconds(1), leeway: .seconds(-1)) {}
    }
  }

  @Test func `SCHD-07: disposed timers let go of their closures at once`() {
    let log = Log()
    let worker = Scheduler.background()
    let one = worker.schedule(after: .seconds(3600)) { [canary = Canary(noting: log)] in
      canary.sing()
    }
    let many = worker.schedule(at: .now + .seconds(3600), every: .seconds(1)) {
      [canary = Canary(noting: log)] in canary.sing()
    }
    one?.dispose()
    #expect(log.text == "freed")
    many.dispose()
    #expect(log.text == "freed\nfreed")
  }

  @Test func `a waiting closure keeps its scheduler alive, a disposed one does not`() {
    var worker: Scheduler? = Scheduler.background()
    let watch = worker.map { Watch($0) }
    let timer = worker?.schedule(after: .seconds(3600)) {}
    worker = nil
    #expect(watch?.isAlive == true)
    timer?.dispose()
    #expect(watch?.isAlive == false)
  }

  @Test func `disposed timers are let go of long before their dates`() {
    let worker = Scheduler.background()
    var timers = (0..<10).map { _ in worker.schedule(after: .seconds(3600)) {} }
    let watches = timers.compactMap { $0.map(Watch.init) }
    for timer in timers { timer?.dispose() }
    timers = []
    #expect(watches.count == 10)
    #expect(!watches.contains { $0.isAlive })
  }

  @Test func `100,000 waiting timers are disposed in no time`() {
    let worker = Scheduler.background()
    let start = worker.now + .seconds(3600)
    let timers = (0..<100_000).map { number in
      worker.schedule(at: start + .seconds(number * 37 % 1001)) {}
    }
    for timer in timers { timer?.dispose() }
    drain(worker)
  }

  @Test func `dates beyond what the system can tell are waited for`() {
    let worker = Scheduler.background()
    let log = Log()
    let never = worker.schedule(after: .seconds(Int64.max)) { log("ran") }
    let done = DispatchSemaphore(value: 0)
    worker.schedule(at: .epoch - .seconds(Int64.max)) { done.signal() }
    done.wait()
    never?.dispose()
    #expect(log.text == "")
  }

  @Test func `threads may set and dispose timers at once`() {
    let worker = Scheduler.background()
    let runs = Guarded(0)
    race(4) { index in
      for number in 0..<500 {
        let timer = worker.schedule(after: .microseconds(number % 50)) {
          runs.withLock { $0 += 1 }
        }
        if number % 2 == index % 2 { timer?.dispose() }
      }
    }
    let done = DispatchSemaphore(value: 0)
    worker.schedule(after: .milliseconds(1)) { done.signal() }
    done.wait()
    #expect(runs.withLock { $0 } >= 1000)
  }

  @Test(.timeLimit(.minutes(10)))
  func `SCHD-07: timers that keep their threads busy hold up no timer of another scheduler`() async
  {
    await apart {
      // More than there are processors, since Dispatch shares out those among concurrent work.
      let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 1
      let isBusy = DispatchSemaphore(value: 0)
      let mayStop = Guarded(false)
      for _ in 0..<count {
        AtOnceScheduler(name: "at once").schedule(after: .milliseconds(1)) {
          isBusy.signal()
          while !mayStop.withLock({ $0 }) { sched_yield() }
        }
      }
      // The limit is only there so that the test fails rather than hangs.
      let busy = (0..<count).count { _ in isBusy.wait(timeout: .now() + 20) == .success }
      #expect(busy == count)
      mayStop.withLock { $0 = true }
    }
  }
}

/// A scheduler that does everything at once, as the one in the documentation.
private final class AtOnceScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    perform(work)
    return nil
  }
}

/// A scheduler that stands still and notes the dates for which work is scheduled.
private final class FrozenScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; a mutex guards the dates.
  private let noted = Guarded<[Instant]>([])

  init() {
    super.init(name: "frozen")
  }

  var dates: [Instant] { noted.withLock { $0 } }

  override var now: Instant { .epoch + .seconds(100) }

  override func schedule(
    at instant: Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> Disposable? {
    noted.withLock { $0.append(instant) }
    return nil
  }
}
