import Metering
import OpenCombine

extension Library {
  /// Values through a chain.
  static let emitting: [Workload] = [
    Workload("emit") { drain(emit($0)) },
    Workload("emit-to-context") { elements in
      emit(elements).sink { meter.take($0 &+ elements) }
    },
    Workload("map") { drain(increased(emit($0))) },
    Workload("ten-maps") { drain(tenMaps(emit($0))) },
    Workload("filter") { drain(evens(of: emit($0))) },
    Workload("map-filter-scan") {
      drain(evens(of: increased(emit($0))).scan(0) { $0 &+ $1 })
    },
    Workload("compact-map") { drain(emit($0).compactMap { $0 & 1 == 0 ? $0 : nil }) },
    Workload("take-while") { elements in drain(emit(elements).prefix { $0 < elements }) },
    Workload("take-until") {
      drain(emit($0).prefix(untilOutputFrom: PassthroughSubject<Int, Never>()))
    },
    Workload("distinct") { drain(emit($0).removeDuplicates()) },
    Workload("map-error") {
      emitOrFail($0).mapError { $0 }.sink { _ in
      } receiveValue: {
        meter.take($0)
      }
    },
    Workload("replace-error") { drain(emitOrFail($0).replaceError(with: 0)) },
    Workload("buffer-10") { emit($0).collect(10).sink { meter.take($0.count) } },
  ]

  /// Chains that send one value, at the end.
  static let asking: [Workload] = [
    Workload("last") { drain(emit($0).last()) },
    Workload("element-at") { elements in
      let subject = PassthroughSubject<Int, Never>()
      let live = drain(subject.output(at: elements - 1))
      for number in 0..<elements { subject.send(number) }
      return live
    },
    Workload("min") { drain(emit($0).min()) },
    Workload("count") { drain(emit($0).count()) },
    Workload("contains") { emit($0).contains(-1).sink { meter.take($0 ? 1 : 0) } },
    Workload("reduce") { drain(emit($0).reduce(0) { $0 &+ $1 }) },
  ]
}
