import Signals

extension OperatorCase {
  /// The operators on the values of one signal that ReactiveCocoa did not have.
  static let answers = [
    OperatorCase("-compactMap:") { $0.compactMap { $0 > 1 ? $0 : nil } },
    OperatorCase("-takeUntilInclusive:") { $0.takeUntil(inclusive: { $0 > 9 }) },
    OperatorCase("-elementAt: 5") { $0.element(at: 5) },
    OperatorCase("-last") { $0.last() },
    OperatorCase("-single", completes: false) { $0.single() },
    OperatorCase("-single", completes: false) { $0.take(1).named("source").single() },
    OperatorCase("-defaultIfEmpty: 7", endsWithSource: false) { $0.defaultIfEmpty(7) },
    OperatorCase("-mapError:") { $0.mapError { $0 } },
    OperatorCase("-replaceError: 7", passesErrors: false) { $0.replaceError(with: 7) },
    OperatorCase("-unique") { $0.unique() },
    OperatorCase("-min") { $0.min() },
    OperatorCase("-min") { $0.min { $0 > $1 } },
    OperatorCase("-max") { $0.max() },
    OperatorCase("-max") { $0.max { $0 > $1 } },
    OperatorCase("-count") { $0.count() },
    OperatorCase("-contains: 9") { $0.contains(9) },
    OperatorCase("-reduce: 0") { $0.reduce(0, +) },
    OperatorCase("-repeat: 1") { $0.repeat(times: 1) },
    OperatorCase("-repeat: 2", completes: false) { $0.repeat(times: 2) },
    OperatorCase("-bufferWithCount: 2") { $0.buffer(count: 2) },
    OperatorCase("-windowWithCount: 2") { source in
      let windows = source.window(count: 2)
      return windows.flattenMap { $0.collect() }.named(windows.name)
    },
  ]
}
