import Testing

@testable import Signals

/// What a command decides in every order in which things can happen to three executions.
@Suite struct CommandStateOrdersTests {
  @Test func `CMDP-12, CMDC-10: in every order, whatever the policy becomes, the rules hold`() {
    let search = CommandStateSearch(policies: CommandPolicy.all)
    let faults = search.faults(from: .refuse)
    #expect(faults.first == nil)
    #expect(search.worlds.count == 3_398)
  }

  @Test(arguments: CommandPolicy.all)
  func `CMDP-12: in every order, one at a time runs unless they are concurrent`(
    _ policy: CommandPolicy
  ) {
    let search = CommandStateSearch(policies: [])
    let faults = search.faults(from: policy)
    let most = search.worlds.map { $0.phases.count { $0.isRunning } }.max()
    #expect(faults.first == nil)
    #expect(most == (policy == .concurrent ? 3 : 1))
  }

  @Test func `CMDP-12: in every order, with two executions and no cancellation, all have begun`() {
    for policy in [CommandPolicy.queue, .concurrent] {
      let search = CommandStateSearch(policies: [], executions: 2, cancels: false)
      #expect(search.faults(from: policy).first == nil)
      let ends = search.worlds.filter { $0.phases.allSatisfy { $0 == .ended } }
      #expect(ends.allSatisfy { $0.begun == $0.phases.count })
    }
  }
}

extension CommandPolicy {
  static let all = [CommandPolicy.refuse, .queue, .replace, .concurrent]
}
