import Testing

@testable import MarbleCompiling

@Suite struct LinkGroupsTests {
  @Test(
    arguments: [
      ("nothing between them", [Reach(), Reach()], [[0, 1]]),
      ("a reach of its own", [Reach(), Reach(cause: .symbol), Reach()], [[0, 2]]),
      ("an object that nobody can read", [Reach(), nil, Reach()], [[0, 2]]),
      (
        "a name that another needs", [Reach(defined: [1]), Reach(missing: [1]), Reach()], [[1, 2]]
      ),
      ("a name that the tool needs", [Reach(defined: [9]), Reach()], [[1]]),
      (
        "a library that another does not ask for",
        [Reach("-lFoundation", "-lm"), Reach("-lm"), Reach("-lFoundation")], [[0, 2], [1]]
      ),
      ("a library that changes nothing", [Reach("-lswiftSynchronization"), Reach()], [[0, 1]]),
      ("a library that all have", [Reach("-lGiven"), Reach()], [[0, 1]]),
    ] as [(String, [Reach?], [[Int]])]
  )
  func `programs share an executable that cannot tell of each other`(
    name: String,
    reaches: [Reach?],
    groups: [[Int]]
  ) {
    let found = LinkGroups(of: reaches.map { $0?.value }, used: [9], given: ["-lGiven"])
    #expect(found.shared == groups, "\(name)")
  }

  struct Reach: Sendable {
    let value: ObjectReach

    init(
      _ libraries: String...,
      cause: ObjectReach.Cause? = nil,
      defined: Set<UInt64> = [],
      missing: Set<UInt64> = []
    ) {
      value = ObjectReach(cause: cause, libraries: libraries, defined: defined, missing: missing)
    }
  }
}
