/// The limits at which a program is stopped.
package struct RunLimits: Sendable, Hashable {
  /// The time from start to end.
  package var time: Duration
  /// The most that it may print, in bytes.
  package var output: Int
  /// The most memory that it may use, in bytes.
  package var memory: Int

  /// Creates limits; the defaults are those of every book.
  package init(time: Duration = .seconds(10), output: Int = 1 << 20, memory: Int = 2 << 30) {
    self.time = time
    self.output = output
    self.memory = memory
  }

  /// Returns the limits of a program, which may ask for more or less time.
  package func of(_ program: Program) -> RunLimits {
    var limits = self
    limits.time = program.timeLimit ?? time
    return limits
  }
}
