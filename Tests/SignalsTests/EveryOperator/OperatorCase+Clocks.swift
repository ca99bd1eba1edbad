import Signals

extension OperatorCase {
  /// The operators of time that 2.5 did not have, and those that can be given a scheduler.
  static let clocks = [
    OperatorCase("-delay: 3600.0 seconds onScheduler: <MainScheduler>", completes: false) {
      $0.delay(.seconds(3600), on: .main)
    },
    OperatorCase("-throttle: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.throttle(.seconds(3600), on: .main)
    },
    OperatorCase("-debounce: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.debounce(.seconds(3600), on: .main)
    },
    OperatorCase(
      "-throttle: 3600.0 seconds valuesPassingTest: onScheduler: <MainScheduler>"
    ) {
      $0.throttle(.seconds(3600), on: .main) { $0 > 1 }
    },
    OperatorCase("-repeatAfter: 1.0 seconds onScheduler: <MainScheduler>", completes: false) {
      $0.repeat(after: .seconds(1), on: .main)
    },
    OperatorCase("-retryWhen: onScheduler: <MainScheduler>") {
      $0.retry(on: .main) { _, _ in nil }
    },
    OperatorCase("-delaySubscription: 1.0 seconds onScheduler: <BookingScheduler>") {
      $0.delaySubscription(.seconds(1), on: hasty)
    },
    OperatorCase(
      "-timeout: 3600.0 seconds onScheduler: <MainScheduler> switchTo: [numbers]"
    ) {
      $0.timeout(.seconds(3600), on: .main, switchTo: values(1, 2).named("numbers"))
    },
    OperatorCase("-timeoutBetweenValues: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.timeout(betweenValues: .seconds(3600), on: .main)
    },
    OperatorCase(
      "-timeoutBetweenValues: 3600.0 seconds onScheduler: <MainScheduler> switchTo: [numbers]"
    ) {
      $0.timeout(
        betweenValues: .seconds(3600),
        on: .main,
        switchTo: values(1, 2).named("numbers")
      )
    },
    OperatorCase("-timestampOnScheduler: <MainScheduler>") { $0.timestamp(on: .main) },
    OperatorCase("-measureIntervalOnScheduler: <MainScheduler>") { $0.measureInterval(on: .main) },
    OperatorCase("-throttle: 3600.0 seconds leading: true trailing: true") {
      $0.throttle(.seconds(3600), leading: true, trailing: true)
    },
    OperatorCase(
      "-throttle: 3600.0 seconds leading: false trailing: true onScheduler: <MainScheduler>"
    ) {
      $0.throttle(.seconds(3600), leading: false, trailing: true, on: .main)
    },
    OperatorCase("-bufferEvery: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.buffer(every: .seconds(3600), on: .main)
    },
    OperatorCase("-bufferEvery: 3600.0 seconds count: 2 onScheduler: <MainScheduler>") {
      $0.buffer(every: .seconds(3600), count: 2, on: .main)
    },
    OperatorCase("-windowEvery: 3600.0 seconds onScheduler: <MainScheduler>") {
      $0.window(every: .seconds(3600), on: .main)
    },
    OperatorCase("-windowEvery: 3600.0 seconds count: 2 onScheduler: <MainScheduler>") {
      $0.window(every: .seconds(3600), count: 2, on: .main)
    },
    OperatorCase(
      "-share: 2 keepingFor: 1.0 seconds onScheduler: <BookingScheduler>",
      endsWithSource: false
    ) {
      $0.share(replaying: 2, keepingFor: .seconds(1), on: hasty)
    },
  ]

  /// A scheduler for which all time is over at once.
  private static let hasty = BookingScheduler(noting: Log(), running: true)
}
