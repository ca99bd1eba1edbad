/// A listing that was right in the first run of its program and wrong in another one.
package struct Deviation: Sendable {
  /// The difference between the two runs, as far as it matters to the listing.
  package enum Cause: Sendable, Hashable {
    /// Nothing that a test decides: time, random numbers, threads.
    case nothing
    /// One of the conditions, which is enough by itself.
    case condition(RunConditions.Variable, RunConditions)
    /// Several conditions together, or whatever ran at the same time.
    case surroundings
  }

  /// The verdict on the other run.
  package let verdict: Verdict
  /// What decided it.
  package let cause: Cause

  package init(verdict: Verdict, cause: Cause) { (self.verdict, self.cause) = (verdict, cause) }
}
