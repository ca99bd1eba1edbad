import Dispatch
import Signals
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Senders that are too fast wait without a thread of Swift's pool.
@Suite struct BackPressureTests {
  /// A signal of 0..<50 from asynchronous work.
  struct Kind: Sendable, Codable, CustomTestStringConvertible {
    let testDescription: String

    static let all = ["from", "task", "flattenMap", "merge", "subject"].map {
      Kind(testDescription: $0)
    }

    var signal: Signal<Int> {
      switch testDescription {
      case "from": Signal.from(Self.stream(0..<50))
      case "task": Signal.concat((0..<50).map { number in Signal.task { number } })
      case "flattenMap":
        (0..<50).signal(on: .immediate).flattenMap(maxConcurrent: 4) { number in
          await Task.yield()
          return number
        }
      case "merge":
        Signal.merge(.from(Self.stream(0..<25)), .from(Self.stream(25..<50)))
      default:
        Signal.create { subscriber in
          let subject = Subject<Int>(keeping: .waiting(1))
          let subscription = subject.subscribe(subscriber)
          let task = Task {
            for number in 0..<50 { await subject.send(number) }
            subject.sendCompleted()
          }
          return CompoundDisposable([subscription, Disposable { task.cancel() }])
        }
      }
    }

    static func stream(_ numbers: Range<Int>) -> AsyncStream<Int> {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for number in numbers { continuation.yield(number) }
      continuation.finish()
      return stream
    }
  }

  @Test(arguments: Kind.all)
  func `AMND-13: eight loops that make their producers wait leave others their threads`(
    kind: Kind
  ) async {
    await #expect(processExitsWith: .success) { [kind] in
      giveUp(after: 20)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var sum = 0
            for try await number in kind.signal.values(keeping: .waiting(1)) {
              sum += number
              await Task.yield()
            }
            return sum
          }
        }
        for try await sum in group { precondition(sum == 1_225, "\(sum)") }
      }
    }
  }

  @Test func `AMND-13: behind no operator a producer that waits takes the threads of others`()
    async
  {
    await #expect(processExitsWith: .success) {
      giveUp(after: 50)
      for operation in OperatorCase.all {
        let loops = (0..<8).map { _ in
          Task {
            let signal = operation.apply(.from(Kind.stream(0..<50)))
            for try await _ in signal.values(keeping: .waiting(1)) { await Task.yield() }
          }
        }
        // An innocent task gets on.
        for _ in 0..<50 { await Task.detached { await Task.yield() }.value }
        for loop in loops { loop.cancel() }
      }
    }
  }

  @Test func `AMND-13: a task that sends is suspended while too many values wait`() async throws {
    let lead = Lead()
    let numbers = Signal<Int>.create { subscriber in
      let task = Task {
        for number in 1...500 {
          await subscriber.send(number)
          lead.note(sent: number)
        }
        subscriber.sendCompleted()
      }
      return Disposable { task.cancel() }
    }
    var seen: [Int] = []
    for try await number in numbers.values(keeping: .waiting(2)) {
      seen.append(number)
      lead.taken.store(number, ordering: .releasing)
      await Task.yield()
    }
    #expect(seen == Array(1...500))
    #expect(lead.furthest <= 3, "two wait, and one is being taken")
  }

  @Test func `AMND-13: leaving the loop lets a suspended task go`() async throws {
    let isOver = Milestone()
    let numbers = Signal<Int>.create { subscriber in
      let task = Task {
        for number in 1...100 { await subscriber.send(number) }
        isOver.reach()
      }
      return Disposable { task.cancel() }
    }
    for try await _ in numbers.values(keeping: .waiting(1)) { break }
    await isOver.wait()
  }

  @Test func `AMND-13: cancelling a task ends its wait, and its value arrives`() async throws {
    let source = Source<Int>()
    var values = source.signal.values(keeping: .waiting(1)).makeAsyncIterator()
    while source.subscriptions == 0 { await Task.yield() }
    let subscriber = try #require(source.first)
    let task = Task {
      for number in 1...3 { await subscriber.send(number) }
    }
    task.cancel()
    await task.value
    #expect(try await [values.next(), values.next(), values.next()] == [1, 2, 3])
  }

  @Test func `AMND-13: a task that sends without waiting goes on, and a debug build says so`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      giveUp(after: 20)
      let source = Source<Int>()
      var values = source.signal.values(keeping: .waiting(1)).makeAsyncIterator()
      while source.subscriptions == 0 { await Task.yield() }
      for number in 1...3 { source.sendNext(number) }
      for number in 1...3 {
        let next = try await values.next()
        precondition(next == number)
      }
    }
    #expect(result.told("Signals: a task sends values of type Int faster than they are taken"))
  }

  @Test func `AMND-13: a debug build says so if a task waits on its thread`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      func wait() {
        _ = try? Signal.timer(after: .milliseconds(10), on: .background()).waitForFirst()
      }
      await Task.detached { wait() }.value
    }
    #expect(result.told("Signals: a task blocks its thread to wait for a signal"))
  }
}

/// Ends the process if it isn't over by then.
private func giveUp(after seconds: Int) {
  startThread {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .seconds(seconds))
    exit(1)
  }
}
