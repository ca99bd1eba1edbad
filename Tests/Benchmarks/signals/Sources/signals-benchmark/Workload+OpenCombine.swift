import Dispatch
import OpenCombine
import Workloads

extension Workload {
  /// The rows of OpenCombine.
  static let openCombine = emitting + combining + subjects + subscribing

  private static let emitting = [
    Workload("emit") { drain(emit($0)) },
    Workload("map") { drain(emit($0).map { $0 &+ 1 }) },
    Workload("ten-maps") { drain(tenMaps(emit($0))) },
    Workload("filter") { drain(emit($0).filter { $0 & 1 == 0 }) },
    Workload("map-filter-scan") {
      drain(emit($0).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 })
    },
    Workload("flatten-map") { drain(emit($0).flatMap { Just($0) }) },
    Workload("flatten-map-create") { elements in
      drain(emit(elements).flatMap { value in Produce { send in send(value) } })
    },
    Workload("concat-map") {
      drain((0..<$0).publisher.flatMap(maxPublishers: .max(1)) { Just($0) })
    },
    Workload("distinct") { drain(emit($0).removeDuplicates()) },
    Workload("take-until") { elements in
      let end = PassthroughSubject<Int, Never>()
      drain(emit(elements).prefix(untilOutputFrom: end))
    },
  ]

  private static let combining = [
    Workload("merge-of-2") { elements in
      drain([emit(elements / 2), emit(elements / 2)].publisher.flatMap { $0 })
    },
    Workload(preparing: "merge-of-10k") { elements in
      let parts = (0..<elements).map { Just($0) }
      return { drain(parts.publisher.flatMap { $0 }) }
    },
    Workload("concat-of-10") { elements in
      var all = emit(elements / 10)
      for _ in 1..<10 { all = all.append(emit(elements / 10)).eraseToAnyPublisher() }
      drain(all)
    },
    zip("zip-in-turn") { left, right, elements in
      for number in 0..<elements {
        left.send(number)
        right.send(number)
      }
    },
    zip("zip-ahead") { left, right, elements in
      for number in 0..<elements { left.send(number) }
      for number in 0..<elements { right.send(number) }
    },
  ]

  private static let subjects =
    [1, 10, 1000].map { observers in
      Workload(preparing: "subject-\(observers)") { elements in
        let subject = PassthroughSubject<Int, Never>()
        let observing = (0..<observers).map { _ in subject.sink { meter.take($0) } }
        return {
          for number in 0..<elements / observers { subject.send(number) }
          for observer in observing { observer.cancel() }
        }
      }
    } + [
      Workload(preparing: "subscribe-10k-live") { elements in
        let subject = PassthroughSubject<Int, Never>()
        var live = (0..<10_000).map { _ in subject.sink { meter.take($0) } }
        return { for _ in 0..<elements { live.append(subject.sink { meter.take($0) }) } }
      },
      Workload(preparing: "dispose-10k-live") { elements in
        let subject = PassthroughSubject<Int, Never>()
        let live = (0..<10_000 + elements).map { _ in subject.sink { meter.take($0) } }
        let order = shuffled(live.count)
        return { for place in order.prefix(elements) { live[place].cancel() } }
      },
      Workload(preparing: "two-threads") { elements in
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let observing = subject.sink { meter.take($0) }
        return {
          DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for number in 0..<elements / 2 { subject.send(number) }
          }
          observing.cancel()
        }
      },
    ]

  private static let subscribing = [
    subscribe("subscribe-one-value", Just(1)),
    subscribe("subscribe-create", emit(1)),
    subscribe("subscribe-ten-maps", tenMaps(Just(1))),
    subscribe("subscribe-take-1", emit(2).prefix(1)),
    subscribe("start-with", Just(1).prepend(0)),
    Workload(preparing: "compound-removal") { elements in
      let order = shuffled(elements)
      return {
        var all: Set<AnyCancellable> = []
        let members = order.map { _ in AnyCancellable {} }
        for member in members { all.insert(member) }
        for place in order { all.remove(members[place]) }
      }
    },
  ]

  private static func drain(_ publisher: some Publisher<Int, Never>) {
    publisher.sink { meter.take($0) }.cancel()
  }

  private static func tenMaps(_ publisher: some Publisher<Int, Never>) -> AnyPublisher<Int, Never> {
    var publisher = publisher.eraseToAnyPublisher()
    for _ in 0..<10 { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
    return publisher
  }

  private static func subscribe(_ name: String, _ publisher: some Publisher<Int, Never>) -> Workload
  {
    nonisolated(unsafe) let publisher = publisher.eraseToAnyPublisher()
    return Workload(name) { elements in
      for _ in 0..<elements { drain(publisher) }
    }
  }

  private static func zip(
    _ name: String,
    _ send:
      @escaping @Sendable (
        _ left: PassthroughSubject<Int, Never>,
        _ right: PassthroughSubject<Int, Never>,
        _ elements: Int
      ) -> Void
  ) -> Workload {
    Workload(preparing: name) { elements in
      let left = PassthroughSubject<Int, Never>()
      let right = PassthroughSubject<Int, Never>()
      let observing = left.zip(right).sink { meter.take($0.0 &+ $0.1) }
      return {
        send(left, right, elements)
        observing.cancel()
      }
    }
  }
}
