import Signals

extension OperatorCase {
  /// The operators over several signals that ReactiveCocoa did not have.
  static let onSeveralSignals = [
    OperatorCase("-withLatestFrom: [numbers]") {
      $0.withLatestFrom(values(1, 2).named("numbers"), combining: +)
    },
    OperatorCase("-withLatestFrom: [never]") {
      $0.withLatestFrom(Signal<Int>.never.named("never"))
    },
    OperatorCase("-flatMapLatest:") { $0.flatMapLatest { values($0, $0 * 2) } },
    OperatorCase("-flatMapLatest:") { $0.flatMapLatest { Signal.return($0) } },
    OperatorCase("-exhaust") { $0.map { values($0) }.named("source").exhaust() },
    OperatorCase("-flatMapFirst:") { $0.flatMapFirst { values($0) } },
    OperatorCase("-flatMapFirst:", completes: false) {
      $0.startWith(0).named("source").flatMapFirst { values($0).concat(.never) }
    },
    OperatorCase("-amb: [never]") { $0.amb(with: Signal.never.named("never")) },
    OperatorCase("-skipUntil: [never]") { $0.skipUntil(Signal<Int>.never.named("never")) },
    OperatorCase("-skipUntil: [numbers]") { $0.skipUntil(values(1).named("numbers")) },
    OperatorCase("-ifEmpty: [numbers]", endsWithSource: false) {
      $0.ifEmpty(switchTo: values(1, 2).named("numbers"))
    },
    OperatorCase("-flattenMap:") { source in
      // No value gets as far as a task, whose result would come whenever it likes.
      let silent = source.filter { $0 < 0 }.named("source")
      return silent.flattenMap(maxConcurrent: 0) { value async throws -> Int in value }
    },
  ]
}
