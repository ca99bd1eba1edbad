import Metering
import Signals

extension Library {
  /// Values through a chain.
  static let emitting: [Workload] = [
    Workload("emit") { emit($0).subscribe { meter.take($0) } },
    Workload("emit-to-context") { elements in
      emit(elements).subscribe { meter.take($0 &+ elements) }
    },
    Workload("map") { increased(emit($0)).subscribe { meter.take($0) } },
    Workload("ten-maps") { tenMaps(emit($0)).subscribe { meter.take($0) } },
    Workload("filter") { evens(of: emit($0)).subscribe { meter.take($0) } },
    Workload("map-filter-scan") {
      evens(of: increased(emit($0))).scan(startingWith: 0) { $0 &+ $1 }
        .subscribe { meter.take($0) }
    },
    Workload("compact-map") {
      emit($0).compactMap { $0 & 1 == 0 ? $0 : nil }.subscribe { meter.take($0) }
    },
    Workload("take-while") { elements in
      emit(elements).takeWhile { $0 < elements }.subscribe { meter.take($0) }
    },
    Workload("take-until") {
      emit($0).takeUntil(Subject<Int>()).subscribe { meter.take($0) }
    },
    Workload("distinct") { emit($0).distinctUntilChanged().subscribe { meter.take($0) } },
    Workload("map-error") { emit($0).mapError { $0 }.subscribe { meter.take($0) } },
    Workload("replace-error") { emit($0).replaceError(with: 0).subscribe { meter.take($0) } },
    Workload("buffer-10") {
      emit($0).buffer(count: 10).subscribe { meter.take($0.count) }
    },
  ]

  /// Chains that send one value, at the end.
  static let asking: [Workload] = [
    Workload("last") { emit($0).last().subscribe { meter.take($0) } },
    Workload("element-at") { elements in
      let subject = Subject<Int>()
      let live = subject.element(at: elements - 1).subscribe { meter.take($0) }
      for number in 0..<elements { subject.sendNext(number) }
      return live
    },
    Workload("min") { emit($0).min().subscribe { meter.take($0) } },
    Workload("count") { emit($0).count().subscribe { meter.take($0) } },
    Workload("contains") { emit($0).contains(-1).subscribe { meter.take($0 ? 1 : 0) } },
    Workload("reduce") {
      emit($0).reduce(0) { $0 &+ $1 }.subscribe { meter.take($0) }
    },
  ]
}
