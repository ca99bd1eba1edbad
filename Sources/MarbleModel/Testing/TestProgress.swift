/// A step of a test run, reported as it happens.
package indirect enum TestProgress: Sendable {
  /// Something that the user should know although it doesn't change any verdict, such as a damaged
  /// file in the cache.
  case remark(Diagnostic.Severity, String)
  /// Another Marble process is building the library, and this one is waiting for it.
  case waiting
  /// SwiftPM is building the library, which may take minutes; `done` steps are finished.
  ///
  /// The count is zero until SwiftPM reports it.
  case buildingLibrary(String, done: Int = 0, of: Int = 0)
  case compiling(Work)
  case running(Work)
  /// The changed pages of the site are being made.
  case making(done: Int, of: Int)
  /// The book is being tested with other words for `blocks` of its blocks, until nothing fails.
  ///
  /// The count is zero in the first round, which uses the book's own words. The last value is a
  /// step of the round's test; `nil` at its start.
  case adopting(round: Int, blocks: Int, TestProgress?)

  /// The progress of the work on programs.
  package struct Work: Sendable, Hashable {
    /// The number of programs that are done.
    package let done: Int
    /// The number of programs that need this work.
    package let count: Int
    /// The running program that was started first; `nil` if none is running.
    package let oldest: Program.ID?
    /// When that program was started.
    package let start: ContinuousClock.Instant

    package init(
      done: Int,
      of count: Int,
      oldest: Program.ID? = nil,
      since start: ContinuousClock.Instant
    ) {
      self.done = done
      self.count = count
      self.oldest = oldest
      self.start = start
    }
  }
}
