import Metering
import OpenCombine

extension Library {
  /// Publishers of publishers.
  static let chaining: [Workload] = [
    Workload("flatten-map") { drain(emit($0).flatMap { emitOne($0) }) },
    Workload("flatten-map-return") { drain(emit($0).flatMap { Just($0) }) },
    Workload("flat-map-latest") { drain(emit($0).map { emitOne($0) }.switchToLatest()) },
    // Only a sequence waits until it is asked for the next element.
    Workload("concat-map") {
      drain((0..<$0).publisher.flatMap(maxPublishers: .max(1)) { emitOne($0) })
    },
    Workload("concat-map-return") {
      drain((0..<$0).publisher.flatMap(maxPublishers: .max(1)) { Just($0) })
    },
    Workload("concat-of-10") { elements in
      let parts = parts(10, of: elements)
      return drain(parts.dropFirst().reduce(parts[0]) { $0.append($1).eraseToAnyPublisher() })
    },
    Workload("merge-of-2") { elements in
      drain(parts(2, of: elements).publisher.flatMap { $0 })
    },
    Workload(preparing: "merge-of-10k") { elements in
      let parts = (0..<elements).map { emitOne($0) }
      return { drain(parts.publisher.flatMap { $0 }) }
    },
    Workload(preparing: "merge-of-10k-return") { elements in
      let parts = (0..<elements).map { Just($0) }
      return { drain(parts.publisher.flatMap { $0 }) }
    },
  ]

  /// Returns publishers that send so many numbers together.
  private static func parts(_ count: Int, of elements: Int) -> [AnyPublisher<Int, Never>] {
    let share = elements / count
    return (0..<count).map { emit($0 * share..<($0 + 1) * share) }
  }
}
