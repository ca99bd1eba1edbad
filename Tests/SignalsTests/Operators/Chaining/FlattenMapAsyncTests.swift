import Testing

@testable import Signals

@Suite struct FlattenMapAsyncTests {
  private let log = Log()

  @Test func `FMAS-01: results come in the order in which they are ready`() async throws {
    let (first, second) = (Milestone(), Milestone())
    let source = Subject<Int>()
    let isOver = Milestone()
    source.flattenMap(maxConcurrent: 0) { value in
      await (value == 1 ? first : second).wait()
      return value * 10
    }.subscribe { [log] value in
      log("\(value)")
      first.reach()
    } completed: {
      isOver.reach()
    }
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    second.reach()
    await isOver.wait()
    #expect(log.text == "20\n10")
  }

  @Test func `FMAS-02: it completes after the source and all tasks`() async throws {
    let tripled = values(1, 2, 3).flattenMap(maxConcurrent: 0) { try await Self.triple($0) }
    #expect(try await tripled.toArray().sorted() == [3, 6, 9])
    #expect(
      try await Signal<Int>.empty.flattenMap(maxConcurrent: 0) { try await Self.triple($0) }
        .toArray() == []
    )
  }

  @Test func `FMAS-03: an error of a task cancels the others`() async throws {
    let isWaiting = Milestone()
    let isCancelled = Milestone()
    let failing = values(1, 2).flattenMap(maxConcurrent: 0) { value -> Int in
      guard value == 1 else {
        await isWaiting.wait()
        throw Failure("e")
      }
      await withTaskCancellationHandler {
        isWaiting.reach()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.reach()
      }
      return value
    }
    await #expect(throws: Failure.self) { try await failing.toArray() }
    await isCancelled.wait()
  }

  @Test func `FMAS-04: disposal cancels the tasks`() async {
    let isWaiting = Milestone()
    let isCancelled = Milestone()
    let subscription = Signal.return(1).flattenMap(maxConcurrent: 0) { value -> Int in
      await withTaskCancellationHandler {
        isWaiting.reach()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.reach()
      }
      return value
    }.subscribe { [log] in log("\($0)") }
    await isWaiting.wait()
    subscription.dispose()
    await isCancelled.wait()
    #expect(log.text == "")
  }

  @Test func `FMAS-05: only so many tasks run at once, and the others wait in order`() async throws
  {
    let running = Guarded((now: 0, most: 0))
    let numbers = Signal.concat((1...20).map { .return($0) })
    let results = numbers.flattenMap(maxConcurrent: 1) { value in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      await Task.yield()
      running.withLock { $0.now -= 1 }
      return value
    }
    #expect(try await results.toArray() == Array(1...20))
    #expect(running.withLock { $0.most } == 1)
  }

  private static func triple(_ number: Int) async throws -> Int {
    await Task.yield()
    return number * 3
  }
}
