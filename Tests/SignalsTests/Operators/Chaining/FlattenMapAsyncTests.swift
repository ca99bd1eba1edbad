import Signals
import Testing

@Suite struct FlattenMapAsyncTests {
  private let log = Log()

  @Test func `FMAS-01: results come in the order in which they are ready`() async throws {
    let (first, second) = (Milestone(), Milestone())
    let source = Subject<Int>()
    let isOver = Milestone()
    source.flattenMap { value in
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
    let tripled = values(1, 2, 3).flattenMap { try await Self.triple($0) }
    #expect(try await tripled.toArray().sorted() == [3, 6, 9])
    #expect(try await Signal<Int>.empty.flattenMap { try await Self.triple($0) }.toArray() == [])
  }

  @Test func `FMAS-03: an error of a task cancels the others`() async throws {
    let isWaiting = Milestone()
    let isCancelled = Milestone()
    let failing = values(1, 2).flattenMap { value -> Int in
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
    let subscription = Signal.return(1).flattenMap { value -> Int in
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

  private static func triple(_ number: Int) async throws -> Int {
    await Task.yield()
    return number * 3
  }
}
