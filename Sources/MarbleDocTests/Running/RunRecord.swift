internal import MarbleModel

/// What is left of a run: the files that the runtime wrote, and how the process ended.
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
  /// Whether it was still alive at its limit.
  var isTimedOut: Bool
  /// The place in the chapter at which it was asked to stop, as far as that can be told.
  var stop: SourcePosition?
}

extension RunRecord {
  /// Reads the marks of a record: pairs of 64-bit numbers in the byte order of this machine.
  static func marks(in bytes: [UInt8]) -> [Mark] {
    bytes.withUnsafeBytes { buffer in
      stride(from: 0, to: buffer.count - 15, by: 16).map { offset in
        Mark(
          number: Int(buffer.loadUnaligned(fromByteOffset: offset, as: Int64.self)),
          offset: Int(buffer.loadUnaligned(fromByteOffset: offset + 8, as: Int64.self))
        )
      }
    }
  }
}
