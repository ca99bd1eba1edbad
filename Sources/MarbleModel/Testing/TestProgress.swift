/// A step of a doc-test run, reported while it happens.
package indirect enum TestProgress: Sendable {
  /// Something that the user should know although it changes no verdict, such as a damaged file in
  /// the cache.
  case remark(Diagnostic.Severity, String)
  /// Another process of Marble is at work on the library, and this one waits for it.
  case waiting
  /// SwiftPM is building the library, which may take minutes; so many of its steps are done.
  ///
  /// The count is zero until SwiftPM knows it.
  case buildingLibrary(String, done: Int = 0, of: Int = 0)
  case compiling(Work)
  case running(Work)
  /// Pages of the site are being made, but only those that have changed.
  case making(done: Int, of: Int)
  /// The book is tested with other words for so many of its blocks, until nothing fails.
  ///
  /// The count is zero in the first round, which has the words of the book. The last value is a
  /// step of the round's test; `nil` at its beginning.
  case adopting(round: Int, blocks: Int, TestProgress?)

  /// How far the work on programs is.
  package struct Work: Sendable, Hashable {
    /// The number of programs that are done.
    package let done: Int
    /// The number of programs that need it.
    package let count: Int
    /// The program at work that began first; `nil` if none is at work.
    package let oldest: Program.ID?
    /// When that program began.
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
