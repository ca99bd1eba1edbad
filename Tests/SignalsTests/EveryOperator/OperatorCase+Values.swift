import Signals

extension OperatorCase {
  /// The operators that look at the values of one signal.
  static let onValues = [
    OperatorCase("-mapReplace: 7") { $0.mapReplace(7) },
    OperatorCase("-combinePreviousWithStart: 0 reduce:") {
      $0.combinePrevious(startingWith: 0) { $0 + $1 }
    },
    OperatorCase("-combinePreviousWithStart: nil reduce:") {
      $0.combinePrevious { ($0 ?? 0) + $1 }
    },
    OperatorCase("-scanWithStart: 0 reduce:") { $0.scan(startingWith: 0, +) },
    OperatorCase("-scanWithStart: 0 reduceWithIndex:") {
      $0.scan(startingWith: 0) { $0 + $1 + $2 }
    },
    OperatorCase("-aggregateWithStart: 0 reduce:") { $0.aggregate(startingWith: 0, +) },
    OperatorCase("-aggregateWithStart: 0 reduceWithIndex:") {
      $0.aggregate(startingWith: 0) { $0 + $1 + $2 }
    },
    OperatorCase("-aggregateWithStartFactory:reduce:") { $0.aggregate(startFactory: { 0 }, +) },
    OperatorCase("-collect") { $0.collect() },
    OperatorCase("-reduceEach:") { $0.map { ($0, 1) }.named("source").reduceEach(+) },
    OperatorCase("-reduceApply") { source in
      let negate: @Sendable (Int) -> Int = { -$0 }
      return source.map { (negate, $0) }.named("source").reduceApply()
    },
    OperatorCase("-not") { $0.map { $0 > 1 }.named("source").not() },
    OperatorCase("-and") { $0.map { ($0 > 1, true) }.named("source").and() },
    OperatorCase("-and") { $0.map { [$0 > 1, true] }.named("source").and() },
    OperatorCase("-or") { $0.map { ($0 > 1, true) }.named("source").or() },
    OperatorCase("-or") { $0.map { [$0 > 1, true] }.named("source").or() },
    OperatorCase("-materialize", passesErrors: false) { $0.materialize() },
    OperatorCase("-dematerialize") { $0.map { Event.next($0) }.named("source").dematerialize() },
    OperatorCase("-asResult", passesErrors: false) { $0.asResult() },
    OperatorCase("-dematerializeResult") { source in
      source.map { Result<Int, any Error>.success($0) }.named("source").dematerializeResult()
    },
    OperatorCase("-ignore: 1") { $0.ignore(1) },
    OperatorCase("-ignore: nil") { source in
      source.map { $0 == 1 ? nil : $0 }.named("source").ignoreNil()
    },
    OperatorCase("-ignoreValues") { $0.ignoreValues() },
    OperatorCase("-skip: 1") { $0.skip(1) },
    OperatorCase("-takeWhileBlock:") { $0.takeWhile { $0 < 9 } },
    OperatorCase("-takeUntilBlock:") { $0.takeUntil { $0 > 9 } },
    OperatorCase("-skipWhileBlock:") { $0.skipWhile { $0 < 2 } },
    OperatorCase("-skipUntilBlock:") { $0.skipUntil { $0 > 1 } },
    OperatorCase("-takeLast: 1") { $0.takeLast(1) },
    OperatorCase("-distinctUntilChanged") { $0.distinctUntilChanged() },
    OperatorCase("-distinctUntilChanged") { $0.distinctUntilChanged { $0 > $1 } },
    OperatorCase("-any:", passesErrors: false) { $0.any { $0 > 9 } },
    OperatorCase("-any", passesErrors: false) { $0.filter { $0 > 9 }.named("source").any() },
    OperatorCase("-all:", passesErrors: false) { $0.all { $0 < 9 } },
    OperatorCase("-startWith: 7") { $0.startWith(7) },
    OperatorCase("-try:") { $0.try { _ in } },
    OperatorCase("-tryMap:") { $0.tryMap { $0 } },
  ]
}
