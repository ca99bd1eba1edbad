import AsyncAlgorithms
import Dispatch
import Workloads

extension Workload {
  /// The rows of swift-async-algorithms.
  static let asyncAlgorithms = [
    Workload("map") { elements in
      wait { for await value in (0..<elements).async.map({ $0 &+ 1 }) { meter.take(value) } }
    },
    Workload("zip-in-turn") { elements in
      wait {
        for await value in zip((0..<elements).async, (0..<elements).async) {
          meter.take(value.0 &+ value.1)
        }
      }
    },
    Workload("combine-latest") { elements in
      wait {
        for await value in combineLatest((0..<elements / 2).async, (0..<elements / 2).async) {
          meter.take(value.0 &+ value.1)
        }
      }
    },
    Workload("merge-of-2") { elements in
      wait {
        for await value in merge((0..<elements / 2).async, (0..<elements / 2).async) {
          meter.take(value)
        }
      }
    },
  ]

  private static func wait(_ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      await work()
      done.signal()
    }
    done.wait()
  }
}
