import Synchronization
import Testing

@testable import Signals

/// Names of the operators that are class methods; the others have rows in `OperatorCase`.
@MainActor @Suite struct CombiningNamesTests {
  @Test func `NAME-02: operators over several signals name them all`() {
    let names = wantingNames {
      let one = Signal<Int>.never.named("one")
      let two = Signal<Int>.never.named("two")
      let flag = Signal<Bool>.never.named("flag")
      return [
        Signal.combineLatest(one, flag).name,
        Signal.combineLatest([one, two]).name,
        Signal.zip(one, flag) { one, _ in one }.name,
        Signal.zip([one, two]).name,
        Signal.merge(one, two).name,
        Signal.merge([one].lazy.map { $0 }).name,
        Signal.if(flag, then: one, else: two).name,
        Signal.switch(two, cases: [1: one], default: two).name,
        Signal.amb(one, two).name,
        Signal.amb([one].lazy.map { $0 }).name,
      ]
    }
    #expect(
      names == [
        "+combineLatest: [one], [flag]",
        "+combineLatest: [one], [two]",
        "+zip: [one], [flag]",
        "+zip: [one], [two]",
        "+merge: [one], [two]",
        "+merge: [one]",
        "+if: [flag] then: [one] else: [two]",
        "+switch: [two] cases: 1 default: [two]",
        "+amb: [one], [two]",
        "+amb: [one]",
      ]
    )
  }

  private func wantingNames<Result>(_ body: () -> Result) -> Result {
    DerivedNames.areWanted.store(true, ordering: .relaxed)
    defer { DerivedNames.areWanted.store(false, ordering: .relaxed) }
    return body()
  }
}
