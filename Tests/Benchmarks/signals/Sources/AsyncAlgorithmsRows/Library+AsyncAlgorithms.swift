import AsyncAlgorithms
import Dispatch
import Metering

extension Library {
  /// swift-async-algorithms.
  ///
  /// It has no shapes: what waits for values there is a task.
  public static let asyncAlgorithms = Library(
    "Async",
    workloads: [
      draining("map") { elements in
        for await value in (0..<elements).async.map({ $0 &+ 1 }) { meter.take(value) }
      },
      draining("zip-in-turn") { elements in
        for await value in zip((0..<elements).async, (0..<elements).async) {
          meter.take(value.0 &+ value.1)
        }
      },
      draining("combine-latest") { elements in
        for await value in combineLatest((0..<elements / 2).async, (0..<elements / 2).async) {
          meter.take(value.0 &+ value.1)
        }
      },
      draining("merge-of-2") { elements in
        for await value in merge((0..<elements / 2).async, (0..<elements / 2).async) {
          meter.take(value)
        }
      },
      // The buffer that Swift's own library has for values that are sent.
      draining("values") { elements in
        let numbers = AsyncStream<Int> { stream in
          for number in 0..<elements { stream.yield(number) }
          stream.finish()
        }
        for await value in numbers { meter.take(value) }
      },
    ]
  )

  private static func draining(
    _ name: String,
    _ drain: @escaping @Sendable (_ elements: Int) async -> Void
  ) -> Workload {
    Workload(name, on: .severalThreads) { elements in
      let done = DispatchSemaphore(value: 0)
      let task = Task {
        await drain(elements)
        done.signal()
      }
      done.wait()
      return task
    }
  }
}
