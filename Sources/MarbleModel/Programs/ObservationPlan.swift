/// A plan for observing the values of the expressions in a program's listings.
package struct ObservationPlan: Sendable {
  /// The part of the plan for one listing.
  package struct Part: Sendable {
    /// Whether the program judges it, and its values are shown, stepped through or claimed.
    package var wantsValues = false
    /// Whether values that its expressions get while later listings run also count.
    package var wantsAllValues = false
    /// Whether the word `await` occurs anywhere in it.
    package var mayWait = false
    /// Whether it waits outside all braces.
    package var waitsAtTopLevel = false
    /// The braces around its statements.
    package var braces: StatementBraces
    /// The same braces, with the names that it binds.
    package var bracesWithNames: StatementBraces

    /// Creates the part for a listing whose values aren't needed.
    package init(braces: StatementBraces, bracesWithNames: StatementBraces) {
      self.braces = braces
      self.bracesWithNames = bracesWithNames
    }
  }

  /// The parts by the indices of listings.
  package let parts: [Part]

  /// The variables from which objects are followed at each step; `nil` if no stepped block shows
  /// objects.
  package let roots: [RecordingPlan.Variable]?

  package init(parts: [Part], roots: [RecordingPlan.Variable]? = nil) {
    self.parts = parts
    self.roots = roots
  }
}
