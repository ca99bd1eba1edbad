internal import MarbleModel

/// What is left of a run: what the program printed, where it was, and how it ended.
struct RunRecord: Sendable, Equatable {
  /// A mark that the program passed.
  struct Mark: Sendable, Equatable {
    /// The index of the listing that began, or ``ProgramSource/endMark``.
    let number: Int
    /// How many bytes the program had printed by then.
    let offset: Int
  }

  /// How a process ended.
  enum Status: Sendable, Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// The marks in the order in which they were passed.
  var marks: [Mark]
  /// Standard output.
  var output: [UInt8]
  /// Standard error.
  var errors: String
  /// How the process ended.
  var status: Status
  /// The limit at which it was stopped; `nil` if it ended by itself.
  var limit: WardenReport.Limit?
  /// Whether it used up a stack.
  var isOverflow = false
  /// What it wanted and did not get.
  var refusals: [Refusal] = []
  /// The place in the chapter at which it ended, as far as it is known without a backtrace.
  var place: SourcePosition?
  /// The values that it logged; `nil` unless it was observed.
  var log: ObservationLog?
}

extension RunRecord {
  /// Reads marks: pairs of a listing's number and the size of the output before it.
  static func marks(in numbers: [Int64]) -> [Mark] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      Mark(number: Int(numbers[index]), offset: Int(numbers[index + 1]))
    }
  }

  /// Whether the program passed its last line.
  var isComplete: Bool { marks.last?.number == ProgramSource.endMark }
}
