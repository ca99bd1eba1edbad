import Signals

/// What a made-up signal does: which events it sends, and when, counted from its subscription.
///
/// Events at tick 0 are sent at once, while the subscription begins.
struct Script: Sendable, CustomStringConvertible {
  enum End: Sendable {
    case completion, error, none
  }

  /// The ticks at which values are sent, in order.
  var ticks: [Int]
  var end: End
  /// When the end comes.
  var last: Int

  /// How many values are sent.
  var count: Int { ticks.count }

  init(using random: inout some RandomNumberGenerator, failing: Bool) {
    let span = 6
    ticks = (0..<Int.random(in: 0...4, using: &random))
      .map { _ in Int.random(in: 0...span, using: &random) }
      .sorted()
    last = Int.random(in: (ticks.last ?? 0)...span, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: end = .none
    case 1: end = failing ? .error : .completion
    default: end = .completion
    }
  }

  var description: String {
    "\(ticks.map(String.init).joined(separator: " ")) \(end)@\(last)"
  }
}

/// A clock without time, by which made-up signals send.
final class LawStage: Sendable {
  private struct State {
    var now = 0
    var plans: [(tick: Int, work: @Sendable () -> Void)] = []
  }

  private let state = Guarded(State())
  private static let end = 60

  /// Returns a signal that does what a script says, with values that begin with `name`.
  func signal(_ script: Script, _ name: String) -> Signal<String> {
    .create { subscriber in
      for (index, tick) in script.ticks.enumerated() {
        self.after(tick) { subscriber.sendNext("\(name)\(index)") }
      }
      switch script.end {
      case .completion: self.after(script.last) { subscriber.sendCompleted() }
      case .error: self.after(script.last) { subscriber.sendError(Failure(name)) }
      case .none: break
      }
      return nil
    }
  }

  /// Returns everything that a signal sends, and at which tick.
  static func log(_ make: (LawStage) -> Signal<String>) -> String {
    let stage = LawStage()
    let log = Log()
    make(stage).subscribe {
      log("\(stage.now) \($0)")
    } error: {
      log("\(stage.now) error \($0)")
    } completed: {
      log("\(stage.now) completed")
    }
    stage.run()
    return log.text
  }

  private var now: Int {
    state.withLock { $0.now }
  }

  private func after(_ ticks: Int, _ work: @escaping @Sendable () -> Void) {
    guard ticks > 0 else { return work() }
    state.withLock { $0.plans.append(($0.now + ticks, work)) }
  }

  private func run() {
    for tick in 1...Self.end {
      state.withLock { $0.now = tick }
      while let work = take(tick) { work() }
    }
  }

  /// Takes out the plan for a tick that was made first.
  private func take(_ tick: Int) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let place = state.plans.firstIndex(where: { $0.tick == tick }) else { return nil }
      return state.plans.remove(at: place).work
    }
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
