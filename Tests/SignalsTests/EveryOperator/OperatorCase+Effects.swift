import Signals

extension OperatorCase {
  /// The operators that run closures beside the events and leave these alone.
  static let effects = [
    OperatorCase("-doNext:") { $0.doNext { _ in } },
    OperatorCase("-doError:") { $0.doError { _ in } },
    OperatorCase("-doCompleted:") { $0.doCompleted {} },
    OperatorCase("-initially:") { $0.initially {} },
    OperatorCase("-finally:") { $0.finally {} },
    OperatorCase("-onEnd:") { $0.onEnd {} },
    OperatorCase("-printing") { $0.printing(to: { _ in }) },
  ]
}
