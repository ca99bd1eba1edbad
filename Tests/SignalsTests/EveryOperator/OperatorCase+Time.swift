import Signals

extension OperatorCase {
  /// The operators of time and threads.
  static let time = [
    OperatorCase("-deliverOn: <ImmediateScheduler>") { $0.deliver(on: .immediate) },
    OperatorCase("-deliverOn: <MainScheduler>", passesErrors: false, completes: false) {
      $0.deliver(on: .main)
    },
    OperatorCase("-deliverOnMainThread") { $0.deliverOnMainThread() },
    OperatorCase("-subscribeOn: <ImmediateScheduler>") { $0.subscribe(on: .immediate) },
    OperatorCase("-repeat", completes: false) { $0.repeat() },
    OperatorCase("-repeatAfter: 1.0 seconds", completes: false) { $0.repeat(after: .seconds(1)) },
    OperatorCase("-retry", passesErrors: false) { $0.retryForever() },
    OperatorCase("-retry: 3", passesErrors: false) { $0.retry(times: 3) },
    OperatorCase("-retryWhen:") { $0.retry { _, _ in nil } },
    OperatorCase("-delay: 3600.0 seconds", completes: false) { $0.delay(.seconds(3600)) },
    OperatorCase("-throttle: 3600.0 seconds") { $0.throttle(.seconds(3600)) },
    OperatorCase("-debounce: 3600.0 seconds") { $0.debounce(.seconds(3600)) },
    OperatorCase("-throttle: 3600.0 seconds valuesPassingTest:") {
      $0.throttle(.seconds(3600)) { $0 > 1 }
    },
    OperatorCase("-bufferWithTime: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.bufferWithTime(.seconds(3600), on: .main)
    },
    OperatorCase("-timeout: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.timeout(.seconds(3600), on: .main)
    },
  ]
}
