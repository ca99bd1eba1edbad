import Signals

extension OperatorCase {
  /// An operator whose closure calls another one before it does what it is for.
  typealias WithClosure = @Sendable (Signal<Int>, @escaping @Sendable () -> Void) -> Signal<String>

  /// The operators that call a closure for a value.
  static let withClosures: [WithClosure] = [
    { source, call in source.map { told($0, call) }.texts },
    { source, call in source.filter { told($0, call) > 0 }.texts },
    { source, call in source.scan(startingWith: 0) { $0 + told($1, call) }.texts },
    { source, call in source.aggregate(startingWith: 0) { $0 + told($1, call) }.texts },
    { source, call in source.combinePrevious(startingWith: 0) { $0 + told($1, call) }.texts },
    { source, call in source.distinctUntilChanged { told($0, call) == $1 }.texts },
    { source, call in source.skipWhile { told($0, call) > 0 }.texts },
    { source, call in source.takeWhile { told($0, call) > 0 }.texts },
    { source, call in source.any { told($0, call) < 0 }.texts },
    { source, call in source.all { told($0, call) > 0 }.texts },
    { source, call in source.tryMap { told($0, call) }.texts },
    { source, call in source.try { _ = told($0, call) }.texts },
    { source, call in source.groupBy { told($0, call) }.texts },
    { source, call in source.flattenMap { Signal.return(told($0, call)) }.texts },
    { source, call in source.bind { { value, _ in .return(told(value, call)) } }.texts },
    { source, call in source.throttle(.seconds(1)) { told($0, call) < 0 }.texts },
    { source, call in
      source.throttle(.seconds(1), on: .main) { told($0, call) < 0 }.texts
    },
    { source, call in source.compactMap { told($0, call) }.texts },
    { source, call in source.takeUntil(inclusive: { told($0, call) < 0 }).texts },
    { source, call in source.min { told($0, call) < $1 }.texts },
    { source, call in source.max { told($0, call) < $1 }.texts },
    { source, call in source.reduce(0) { $0 + told($1, call) }.texts },
    { source, call in source.withLatestFrom(.return(1)) { told($0, call) + $1 }.texts },
    { source, call in source.flatMapLatest { Signal.return(told($0, call)) }.texts },
    { source, call in source.flatMapFirst { Signal.return(told($0, call)) }.texts },
    { source, call in source.doNext { _ = told($0, call) }.texts },
  ]

  private static func told(_ value: Int, _ call: () -> Void) -> Int {
    call()
    return value
  }
}

extension Signal {
  fileprivate var texts: Signal<String> { map { "\($0)" } }
}
