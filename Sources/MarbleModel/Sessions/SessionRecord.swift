/// The record of a run of sessions: what each command printed, and how it ended.
package struct SessionRecord: Sendable {
  /// The result of a command.
  package struct Answer: Sendable, Hashable {
    /// The index of the listing with the command.
    package let listing: Int
    /// The index of the command in the session.
    package let command: Int
    /// Everything that it wrote, to both streams in order.
    package let output: [UInt8]
    /// Its exit status.
    package let status: Int32

    package init(listing: Int, command: Int, output: [UInt8], status: Int32) {
      self.listing = listing
      self.command = command
      self.output = output
      self.status = status
    }
  }

  /// Why a command was stopped.
  package enum Stop: Sendable, Hashable {
    case limit(RunRecord.Limit)
    /// A signal ended the shell.
    case signal(String)
  }

  /// The results of the commands, in order.
  package var answers: [Answer] = []
  /// Why the last one of them was stopped; `nil` if all ended on their own.
  package var stop: Stop?

  package init() {}
}
