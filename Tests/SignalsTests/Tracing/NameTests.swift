import Synchronization
import Testing

@testable import Signals

/// Names that operators give. All tests that look at names run on the main actor, one by one,
/// since the switch belongs to the whole process.
@MainActor @Suite struct NameTests {
  @Test(arguments: OperatorCase.all)
  func `NAME-02: the name of an operator follows that of its source`(operation: OperatorCase) {
    let name = wantingNames { operation.apply(Signal<Int>.never.named("source")).name }
    #expect(name == "[source] \(operation.name)")
  }

  private func wantingNames<Result>(_ body: () -> Result) -> Result {
    DerivedNames.areWanted.store(true, ordering: .relaxed)
    defer { DerivedNames.areWanted.store(false, ordering: .relaxed) }
    return body()
  }
}
