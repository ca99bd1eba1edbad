import Signals

extension OperatorCase {
  /// The operators from which ReactiveCocoa made most others.
  static let basic = [
    OperatorCase("-map:") { $0.map { $0 * 2 } },
    OperatorCase("-filter:") { $0.filter { $0 > 1 } },
    OperatorCase("-take: 5") { $0.take(5) },
    OperatorCase("-flattenMap:") { $0.flattenMap { .return($0) } },
    OperatorCase("-bind:") { $0.bind { { value, _ in .return(value) } } },
    OperatorCase("-flatten") { $0.map { Signal.return($0) }.named("source").flatten() },
    OperatorCase("-flatten: 2") { source in
      source.map { _ in values(1, 2) }.named("source").flatten(maxConcurrent: 2)
    },
    OperatorCase("-concat: [+empty]", endsWithSource: false) { $0.concat(.empty) },
    OperatorCase("-zipWith: [numbers]") { $0.zip(with: values(1, 2, 3).named("numbers")) },
  ]
}
