/// What must be known about a program's listings to observe the values of their expressions.
package struct ObservationPlan: Sendable {
  /// What must be known about one listing.
  package struct Part: Sendable {
    /// Whether its values are shown, stepped through or claimed, and the program judges it.
    package var wantsValues = false
    /// Whether the values that its expressions have while later listings run count, too.
    package var wantsAllValues = false
    /// Whether the word `await` occurs anywhere in it.
    package var mayWait = false
    /// Whether it waits outside of all braces.
    package var waitsAtTopLevel = false
    /// The braces around its statements.
    package var braces: StatementBraces
    /// The same braces, with the names that it binds.
    package var bracesWithNames: StatementBraces

    /// Creates what is known about a listing that wants nothing.
    package init(braces: StatementBraces, bracesWithNames: StatementBraces) {
      self.braces = braces
      self.bracesWithNames = bracesWithNames
    }
  }

  /// The parts by the indices of listings.
  package let parts: [Part]

  /// The variables from which the objects of each step are followed; `nil` if no block that is
  /// stepped through shows objects.
  package let roots: [RecordingPlan.Variable]?

  package init(parts: [Part], roots: [RecordingPlan.Variable]? = nil) {
    self.parts = parts
    self.roots = roots
  }
}
