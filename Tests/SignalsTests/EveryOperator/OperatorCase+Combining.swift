import Signals

extension OperatorCase {
  /// The operators over several signals.
  static let combining = [
    OperatorCase("-combineLatestWith: [numbers]") {
      $0.combineLatest(with: values(1, 2, 3).named("numbers"))
    }
  ]
}
