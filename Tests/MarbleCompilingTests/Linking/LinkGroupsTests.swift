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
      (
        "the module of another", [Reach(), Reach(in: "0"), Reach(), Reach(in: "0")],
        [[0, 2], [1], [3]]
      ),
    ] as [(String, [Reach?], [[Int]])]
  )
  func `programs share an executable that cannot tell of each other`(
    name: String,
    reaches: [Reach?],
    groups: [[Int]]
  ) {
    let found = LinkGroups(
      of: reaches.map { $0?.value },
      modules: reaches.indices.map { reaches[$0]?.module ?? "\($0)" },
      used: [9],
      given: ["-lGiven"]
    )
    #expect(found.shared == groups, "\(name)")
  }

  struct Reach: Sendable {
    let value: ObjectReach
    let module: String?

    init(
      _ libraries: String...,
      in module: String? = nil,
      cause: ObjectReach.Cause? = nil,
      defined: Set<UInt64> = [],
      missing: Set<UInt64> = []
    ) {
      self.module = module
      value = ObjectReach(cause: cause, libraries: libraries, defined: defined, missing: missing)
    }
  }
}
