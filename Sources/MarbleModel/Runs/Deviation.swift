/// A listing that passed in the first run of its program but failed in another one.
package struct Deviation: Sendable {
  /// The relevant difference between the two runs.
  package enum Cause: Sendable, Hashable {
    /// Nothing that a test controls: time, random numbers, threads.
    case nothing
    /// One of the conditions, which is sufficient on its own.
    case condition(RunConditions.Variable, RunConditions)
    /// Several conditions together, or other programs running at the same time.
    case surroundings
  }

  /// The verdict on the other run.
  package let verdict: Verdict
  /// The cause of the difference.
  package let cause: Cause

  package init(verdict: Verdict, cause: Cause) { (self.verdict, self.cause) = (verdict, cause) }
}
