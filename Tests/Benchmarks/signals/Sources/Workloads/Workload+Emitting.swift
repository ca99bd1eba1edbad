import Signals

extension Workload {
  /// Values through a chain.
  static let emitting: [Workload] = [
    Workload("emit") { emit($0).subscribe { meter.take($0) } },
    Workload("map") { emit($0).map { $0 &+ 1 }.subscribe { meter.take($0) } },
    Workload("ten-maps") { tenMaps(emit($0)).subscribe { meter.take($0) } },
    Workload("filter") { emit($0).filter { $0 & 1 == 0 }.subscribe { meter.take($0) } },
    Workload("map-filter-scan") {
      emit($0).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(startingWith: 0) { $0 &+ $1 }
        .subscribe { meter.take($0) }
    },
    Workload("take-until") {
      emit($0).takeUntil(Subject<Int>()).subscribe { meter.take($0) }
    },
    Workload("distinct") { emit($0).distinctUntilChanged().subscribe { meter.take($0) } },
  ]

  /// A signal that sends numbers at once.
  static func emit(_ count: Int) -> Signal<Int> {
    .create { subscriber in
      for number in 0..<count { subscriber.sendNext(number) }
      subscriber.sendCompleted()
      return nil
    }
  }

  static func tenMaps(_ signal: Signal<Int>) -> Signal<Int> {
    var signal = signal
    for _ in 0..<10 { signal = signal.map { $0 &+ 1 } }
    return signal
  }
}
