import Signals
import Testing

@Suite struct FlatMapLatestAsyncTests {
  private let log = Log()

  @Test func `FMLA-06: the next value cancels the task before, whose result is dropped`() async {
    let source = Subject<Int>()
    let (isWaiting, isCancelled, isOver) = (Milestone(), Milestone(), Milestone())
    source.flatMapLatest { value async -> Int in
      guard value == 1 else { return value * 10 }
      await withTaskCancellationHandler {
        isWaiting.reach()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.reach()
      }
      return -1
    }.subscribe { [log] value in
      log("\(value)")
    } completed: {
      isOver.reach()
    }
    source.sendNext(1)
    await isWaiting.wait()
    source.sendNext(2)
    source.sendCompleted()
    await isOver.wait()
    await isCancelled.wait()
    #expect(log.text == "20")
  }

  @Test func `FMLA-06: an error of the latest task is sent`() async {
    let failing = values(1).concat(.never).flatMapLatest { _ async throws -> Int in
      throw Failure("e")
    }
    await #expect(throws: Failure.self) { try await failing.toArray() }
  }

  @Test func `FMLA-06: disposal cancels the task`() async {
    let (isWaiting, isCancelled) = (Milestone(), Milestone())
    let subscription = values(1).flatMapLatest { value async -> Int in
      await withTaskCancellationHandler {
        isWaiting.reach()
        await isCancelled.wait()
      } onCancel: {
        isCancelled.reach()
      }
      return value
    }.subscribe()
    await isWaiting.wait()
    subscription.dispose()
    await isCancelled.wait()
  }
}
