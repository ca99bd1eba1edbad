/// A plan for recording the objects of a program's listings.
package struct RecordingPlan: Sendable {
  /// A variable of the program, declared outside all braces.
  package struct Variable: Sendable, Hashable {
    package let name: String
    /// Whether the variable keeps alive what it refers to.
    package let strength: ObjectGraph.Strength

    package init(_ name: String, _ strength: ObjectGraph.Strength = .strong) {
      self.name = name
      self.strength = strength
    }
  }

  /// The variables that each listing declares, by the indices of listings.
  package let declared: [[Variable]]
  /// The indices of the listings at whose ends objects are recorded.
  package let recorded: Set<Int>

  package init(declared: [[Variable]], recorded: Set<Int>) {
    self.declared = declared
    self.recorded = recorded
  }
}

extension ObjectGraph.Strength {
  /// The number by which the recorder identifies it.
  package var number: Int {
    switch self {
    case .strong: 0
    case .weak: 1
    case .unowned: 2
    }
  }
}
