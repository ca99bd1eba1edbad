@testable import Signals

/// A search through everything that a command can decide, in every order of events.
///
/// Orders that lead to the same are followed once.
final class CommandStateSearch {
  private(set) var worlds: Set<CommandWorld> = []
  private let policies: [CommandPolicy]
  private let executions: Int
  private let cancels: Bool

  init(policies: [CommandPolicy], executions: Int = 3, cancels: Bool = true) {
    self.policies = policies
    self.executions = executions
    self.cancels = cancels
  }

  /// Returns the rules that are broken, each with the order of events that breaks it.
  func faults(from policy: CommandPolicy) -> [String] {
    var faults: [String] = []
    let first = CommandWorld(policy: policy)
    var open = [(world: first, order: [CommandWorld.Step]())]
    worlds = [first]
    while let (world, order) = open.popLast(), faults.isEmpty {
      for step in steps(in: world) {
        var next = world
        faults += next.take(step).map { "\(order + [step]): \($0)" }
        if worlds.insert(next).inserted { open.append((next, order + [step])) }
      }
    }
    return faults
  }

  private func steps(in world: CommandWorld) -> [CommandWorld.Step] {
    var steps: [CommandWorld.Step] = [.allow(true), .allow(false)]
    if world.phases.count < executions, !world.isClosed { steps.append(.execute) }
    if cancels, !world.isClosed { steps.append(.cancel) }
    if !world.isClosed { steps.append(.close) }
    if !world.isClosed { steps += policies.map { .follow($0) } }
    for (index, phase) in world.phases.enumerated() {
      switch phase {
      case .reserved: steps.append(.begin(index + 1))
      case .waiting: break
      case .runs, .stopping, .ended: steps.append(.end(index + 1))
      }
    }
    return steps
  }
}
