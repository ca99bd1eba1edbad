/// The record of a run: what the program printed, where it was, and how it ended.
package struct RunRecord: Sendable, Hashable {
  /// A mark that the program passed.
  package struct Mark: Sendable, Hashable {
    /// The index of the listing that began, ``end``, or a number from ``firstEndOfStatement`` on.
    package let number: Int
    /// How many bytes the program had printed by then.
    package let offset: Int
    /// How many bytes it had written to standard error by then.
    package let errorOffset: Int

    /// The number that marks the end of a program.
    package static let end = -1
    /// The number that marks the end of a statement in a listing's first line.
    package static let firstEndOfStatement = 1 << 24

    package init(number: Int, offset: Int, errorOffset: Int = 0) {
      (self.number, self.offset, self.errorOffset) = (number, offset, errorOffset)
    }
  }

  /// How a process ended.
  package enum Status: Sendable, Hashable {
    case exited(Int32)
    /// By a signal, such as `SIGSEGV`.
    case signaled(String)
  }

  /// The limit that a program exceeded.
  package enum Limit: String, Sendable, Hashable {
    case time
    case output
    case memory
    case processes
  }

  /// The marks, in the order in which the program passed them.
  package var marks: [Mark]
  /// Standard output.
  package var output: [UInt8]
  /// Standard error.
  package var errors: String { String(decoding: errorOutput, as: UTF8.self) }
  /// Standard error as bytes, from ``errorStart`` on.
  package var errorOutput: [UInt8]
  /// How many bytes of standard error aren't kept because too many came after them.
  package var errorStart = 0
  /// How the process ended.
  package var status: Status
  /// The limit at which it was stopped; `nil` if it ended on its own.
  package var limit: Limit?
  /// Whether it overflowed a stack.
  package var isOverflow = false
  /// The accesses that it was denied.
  package var refusals: [Refusal] = []
  /// The place in the chapter where it ended, if that is known without a backtrace.
  package var place: SourcePosition?
  /// The values that it logged; `nil` unless it was observed.
  package var log: ObservationLog?
  /// Its answers about other placings of marbles; empty unless it was asked.
  package var placings = ""
  /// The files that it should have written.
  package var written: [ResultFile] = []
  /// The objects that it recorded; `nil` unless they were requested.
  package var objects: ObjectLog?

  /// Creates the record of a run that ended on its own.
  package init(marks: [Mark], output: [UInt8], errors: String, status: Status) {
    self.marks = marks
    self.output = output
    self.errorOutput = Array(errors.utf8)
    self.status = status
  }

  /// Whether the program passed its last line.
  package var isComplete: Bool { marks.last?.number == Mark.end }

  /// Whether the program ended with an uncaught error.
  package var tellsOfError: Bool { errors.utf8.contains(bytes: Self.uncaught.utf8) }

  /// The text that Swift writes before an uncaught error.
  package static let uncaught = "Fatal error: Error raised at top level: "
}

extension RunRecord.Mark {
  /// The number that marks the beginning of a program's first chain.
  package static let firstChain = 1 << 20
}
