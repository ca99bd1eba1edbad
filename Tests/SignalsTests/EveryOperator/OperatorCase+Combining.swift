import Signals

extension OperatorCase {
  /// The operators over several signals.
  static let combining = [
    OperatorCase("-combineLatestWith: [numbers]") {
      $0.combineLatest(with: values(1, 2, 3).named("numbers"))
    },
    OperatorCase("-merge: [numbers]") { $0.merge(with: values(1, 2, 3).named("numbers")) },
    OperatorCase("-sample: [never]") { $0.sample(Signal<Int>.never.named("never")) },
    OperatorCase("-takeUntil: [never]") { $0.takeUntil(Signal<Int>.never.named("never")) },
    OperatorCase("-takeUntilReplacement: [never]", completes: false) {
      $0.takeUntilReplacement(Signal.never.named("never"))
    },
    OperatorCase("-switchToLatest") {
      $0.map { Signal.return($0) }.named("source").switchToLatest()
    },
    OperatorCase("-switchToLatest") {
      $0.map { values($0, $0) }.named("source").switchToLatest()
    },
    OperatorCase("-switchToLatest", completes: false) {
      $0.map { values($0).concat(.never) }.named("source").switchToLatest()
    },
    OperatorCase("-then:", endsWithSource: false) { $0.then { Signal<Int>.empty } },
    OperatorCase("-catch:", passesErrors: false) { $0.catch { _ in .never } },
    OperatorCase("-catchTo: [numbers]", passesErrors: false) {
      $0.catchTo(values(1, 2).named("numbers"))
    },
  ]
}
