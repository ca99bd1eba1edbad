import Signals
import Testing

/// What makes no sense stops the program, in words that name the mistake.
///
/// The message is compared, because much that isn't refused would stop later, with other words.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.all.indices)
  func `what makes no sense is refused in words of its own`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [index = index as Int] in
      Refusal.all[index].work()
    }
    let message = Refusal.all[index].message
    #expect(result.told(": \(message)\n"), "\(message)")
  }
}

/// A mistake, and the message that the program stops with.
private struct Refusal: Sendable {
  let message: String
  let work: @Sendable () -> Void

  init(_ message: String, _ work: @escaping @Sendable () -> Void) {
    self.message = message
    self.work = work
  }

  private static var one: Signal<Int> { .return(1) }

  static let all: [Refusal] = [counts, times, schedulers, objects].flatMap { $0 }

  private static let counts: [Refusal] = [
    Refusal("cannot take a negative number of values") { _ = one.take(-1) },
    Refusal("cannot take a negative number of values") { _ = one.takeLast(-1) },
    Refusal("cannot skip a negative number of values") { _ = one.skip(-1) },
    Refusal("an index cannot be negative") { _ = one.element(at: -1) },
    Refusal("a buffer needs room for a value") { _ = one.buffer(count: 0) },
    Refusal("a window needs room for a value") { _ = one.window(count: 0) },
    Refusal("a window needs room for a value") {
      _ = one.window(every: .seconds(1), count: 0, on: .main)
    },
    Refusal("cannot repeat a negative number of times") { _ = one.repeat(times: -1) },
    Refusal("cannot retry a negative number of times") { _ = one.retry(times: -1) },
    Refusal("cannot replay a negative number of values") { _ = one.share(replaying: -1) },
    Refusal("cannot replay a negative number of values") {
      _ = one.share(replaying: -1, keepingFor: .seconds(1), on: .main)
    },
    Refusal("a replay subject cannot keep a negative number of values") {
      _ = ReplaySubject<Int>(capacity: -1)
    },
    Refusal("cannot keep a negative number of values") { _ = one.values(keeping: .newest(-1)) },
    Refusal("a zip must keep at least one value of each signal") {
      _ = one.zip(with: one, keeping: .newest(0))
    },
    Refusal("the number of concurrent signals cannot be negative") {
      _ = one.map { Signal.return($0) }.flatten(maxConcurrent: -1)
    },
    Refusal("the number of concurrent tasks cannot be negative") {
      _ = one.flattenMap(maxConcurrent: -1) { value async in value }
    },
    Refusal("an observed property must keep its newest change") {
      _ = Observed(0, keeping: .newest(0))
    },
    Refusal("an observed property must keep its newest change") {
      _ = Observed(0, keeping: .oldest(1))
    },
    Refusal("an assignment to an observed property cannot wait") {
      _ = Observed(0, keeping: .waiting(1))
    },
  ]

  private static let times: [Refusal] = [
    Refusal("cannot keep anything for a negative time") {
      _ = one.share(keepingFor: .seconds(-1), on: .main)
    },
    Refusal("cannot repeat after a negative time") { _ = one.repeat(after: .seconds(-1)) },
    Refusal("cannot delay by a negative time") { _ = one.delay(.seconds(-1)) },
    Refusal("cannot delay by a negative time") { _ = one.delaySubscription(.seconds(-1)) },
    Refusal("cannot buffer for a negative time") {
      _ = one.bufferWithTime(.seconds(-1), on: .main)
    },
    Refusal("a window must be longer than zero") { _ = one.window(every: .zero, on: .main) },
    Refusal("an interval must be positive") { _ = Signal.interval(every: .zero) },
    Refusal("a leeway cannot be negative") {
      _ = Signal.interval(every: .seconds(1), leeway: .seconds(-1))
    },
    Refusal("a timer cannot go off in the past") { _ = Signal.timer(after: .seconds(-1)) },
    Refusal("cannot throttle by a negative time") { _ = one.throttle(.seconds(-1)) },
    Refusal("cannot throttle by a negative time") {
      _ = one.throttle(.seconds(-1), leading: true, trailing: true)
    },
    Refusal("a timeout cannot be negative") { _ = one.timeout(.seconds(-1)) },
    Refusal("a timeout cannot be negative") { _ = one.timeout(.seconds(-1), switchTo: one) },
    Refusal("a timeout cannot be negative") { _ = one.timeout(betweenValues: .seconds(-1)) },
    Refusal("a timeout cannot be negative") {
      _ = one.timeout(betweenValues: .seconds(-1), switchTo: one)
    },
    Refusal("work cannot be repeated without an interval") {
      Scheduler.main.schedule(at: .now, every: .zero) {}
    },
    Refusal("a leeway cannot be negative") {
      Scheduler.main.schedule(at: .now, every: .seconds(1), leeway: .seconds(-1)) {}
    },
  ]

  private static let schedulers: [Refusal] = [
    Refusal("the immediate scheduler cannot pause") {
      _ = one.repeat(after: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot pause") {
      _ = one.retry(on: .immediate) { _, _ in nil }
    },
    Refusal("the immediate scheduler cannot wait") {
      _ = one.share(keepingFor: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot wait") {
      _ = one.delaySubscription(.seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot wait") {
      _ = Signal.timer(after: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot delay") { _ = one.delay(.seconds(1), on: .immediate) },
    Refusal("the immediate scheduler cannot buffer") {
      _ = one.bufferWithTime(.seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot end windows") {
      _ = one.window(every: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot throttle") {
      _ = one.throttle(.seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot throttle") {
      _ = one.throttle(.seconds(1), leading: true, trailing: true, on: .immediate)
    },
    Refusal("the immediate scheduler cannot time out") {
      _ = one.timeout(.seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot time out") {
      _ = one.timeout(betweenValues: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot repeat work") {
      _ = Signal.interval(every: .seconds(1), on: .immediate)
    },
    Refusal("the immediate scheduler cannot repeat work") {
      Scheduler.immediate.schedule(at: .now, every: .seconds(1)) {}
    },
    Refusal("the main thread cannot wait for itself") {
      _ = one.deliverOnMainThread(keeping: .waiting(1))
    },
  ]

  private static let objects: [Refusal] = [
    Refusal("a throttle that sends neither value sends nothing") {
      _ = one.throttle(.seconds(1), leading: false, trailing: false)
    },
    Refusal("a property cannot be bound to itself") {
      let property = Observed(0)
      property.signal.synchronize(with: property.signal)
    },
    Refusal("the object that this property belongs to no longer exists") {
      let property = Observed(0).signal.property
      _ = property.value
    },
    Refusal("a compound disposable cannot contain itself") {
      let compound = CompoundDisposable()
      compound.add(compound)
    },
  ]
}
