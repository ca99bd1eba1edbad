@testable import Signals

/// A command as its subscribers know it, beside its state.
struct CommandWorld: Hashable {
  enum Step {
    case execute
    case begin(Int)
    case end(Int)
    case cancel
    case allow(Bool)
    case follow(CommandPolicy)
    case close
  }

  /// What an execution is doing.
  enum Phase: Hashable {
    /// Its work is being made.
    case reserved
    case waiting
    case runs
    /// It was cancelled, and its end was not taken note of yet.
    case stopping
    case ended

    var isRunning: Bool {
      self == .reserved || self == .runs || self == .stopping
    }
  }

  private var state: CommandState
  private(set) var phases: [Phase] = []
  private(set) var begun = 0
  private(set) var isClosed = false
  private var isAllowed = true
  private var executing = false
  private var enabled = true
  private var isFinished = false
  private var faults: [String] = []

  init(policy: CommandPolicy) {
    state = CommandState(policy: policy)
  }

  /// Lets something happen, and returns the rules that are broken.
  mutating func take(_ step: Step) -> [String] {
    switch step {
    case .execute: execute()
    case .begin(let number): begin(number)
    case .end(let number): end(number)
    case .cancel: give(up: state.cancel())
    case .allow(let isAllowed):
      self.isAllowed = isAllowed
      hear(state.allow(isAllowed))
    case .follow(let policy): hear(state.follow(policy))
    case .close:
      isClosed = true
      hear(state.close())
    }
    check()
    return faults
  }

  private mutating func execute() {
    let mayBe = isAllowed && (state.policy != .refuse || !phases.contains(where: \.isRunning))
    guard let acceptance = state.execute() else {
      return expect(!mayBe, "refused without a reason")
    }
    expect(mayBe, "not refused")
    expect(acceptance.number == phases.count + 1, "the wrong number")
    let makesWork = state.policy == .refuse || state.policy == .concurrent
    expect(acceptance.isReserved == makesWork, "the closure is called at the wrong time")
    if state.policy == .replace {
      give(up: acceptance.replaced)
    } else {
      expect(acceptance.replaced == CommandState.Cancellation(), "replaced without being asked")
    }
    phases.append(acceptance.isReserved ? .reserved : .waiting)
    hear(acceptance.changes)
  }

  private mutating func begin(_ number: Int) {
    expect(state.mayBegin(number), "\(number) may not begin")
    phases[number - 1] = .runs
    begun += 1
  }

  private mutating func end(_ number: Int) {
    let hadEnded = phases[number - 1] == .ended
    phases[number - 1] = .ended
    let changes = state.end(number)
    expect((changes == nil) == hadEnded, "\(number) ends never, or twice")
    hear(changes ?? [])
    expect(!state.mayBegin(number), "\(number) may begin after its end")
  }

  private mutating func give(up cancellation: CommandState.Cancellation) {
    let running = phases.indices.filter { phases[$0].isRunning }.map { $0 + 1 }
    let waiting = phases.indices.filter { phases[$0] == .waiting }.map { $0 + 1 }
    expect(cancellation.running == running, "the wrong ones are stopped")
    expect(Array(cancellation.waiting) == waiting, "the wrong ones lose their turns")
    for number in running { phases[number - 1] = .stopping }
    for number in waiting { phases[number - 1] = .ended }
  }

  private mutating func hear(_ changes: [CommandState.Change]) {
    for change in changes {
      expect(!isFinished, "something after the end")
      switch change {
      case .executing(let value):
        expect(value != executing, "executing twice the same")
        executing = value
      case .enabled(let value):
        expect(value != enabled && !isClosed, "enabled twice the same, or after its end")
        enabled = value
      case .turn(let number):
        expect(phases.firstIndex(of: .waiting) == number - 1, "not the turn of \(number)")
        phases[number - 1] = .runs
        begun += 1
      case .closed: expect(isClosed, "closed by itself")
      case .finished: isFinished = true
      }
    }
  }

  private mutating func check() {
    let isRunning = phases.contains(where: \.isRunning)
    let isWaiting = phases.contains(.waiting)
    expect(executing == isRunning, "executing does not say what runs")
    let isFree = state.policy != .refuse || !isRunning
    expect(isClosed || enabled == (isAllowed && isFree), "enabled does not say what may be")
    expect(isRunning || !isWaiting, "something waits for nothing")
    expect(state.policy != .concurrent || !isWaiting, "something waits where nothing has to")
    expect(isFinished == (isClosed && !isRunning), "finished too early, or never")
  }

  private mutating func expect(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }
}
