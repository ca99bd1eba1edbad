/// The record of a program's run.
package struct Transcript: Sendable, Hashable {
  /// The output of one listing of the program.
  package struct Passage: Sendable, Hashable {
    /// The listing that printed.
    package let listing: Listing.ID
    /// Its standard output; bytes that aren't UTF-8 are spelled out.
    package let output: String
    /// Its standard error, without the text that Swift's runtime adds when a program stops.
    package var errors = ""
    /// The files that it should have written, as they were at the end of the program.
    package var written: [ResultFile] = []
    /// Its output in other runs of the same program, where that differed.
    package var others: [String] = []
    /// The output of the statements that ended there; empty unless requested.
    package var parts: [PrintedPart] = []
    /// The observations; `nil` if they weren't requested, or couldn't be made.
    package var observations: Observations?
    /// The results of dragging its diagram; `nil` unless requested.
    package var drag: DragResult?
    /// The result of running the chains of its puzzle; `nil` unless it has one.
    package var puzzle: PuzzleResult?
    /// The recording of objects; `nil` if none was requested, or none was made.
    package var recording: Recording?

    package init(
      listing: Listing.ID,
      output: String,
      parts: [PrintedPart] = [],
      observations: Observations? = nil,
      drag: DragResult? = nil,
      recording: Recording? = nil
    ) {
      self.listing = listing
      self.output = output
      self.parts = parts
      self.observations = observations
      self.drag = drag
      self.recording = recording
    }
  }

  /// One listing's part of a run that recorded objects.
  package struct Recording: Sendable, Hashable {
    /// The output of the listing in that run.
    package let output: String
    /// The objects at its end; `nil` if they weren't requested there.
    package let objects: ObjectRecord?

    package init(output: String, objects: ObjectRecord?) {
      self.output = output
      self.objects = objects
    }
  }

  /// The reason why the values or objects of a program couldn't be observed.
  package enum Obstacle: Sendable, Hashable {
    /// The compiler rejected the program that logs or records them, for this reason.
    case refused(reason: String)
    /// The program ended differently when it was observed.
    case endedOtherwise(Ending)
    /// The system has no way to record objects.
    case unsupported
  }

  /// How a run ended.
  package enum Ending: Sendable, Hashable {
    case finished
    /// The program ended early with an exit status, at the place of the call if known.
    case exited(status: Int32, position: SourcePosition?)
    /// The program trapped, ended with an uncaught error or was killed by a signal.
    case crashed(Crash)
    /// The program was stopped because it exceeded its time limit; at this place, if known.
    case timedOut(limit: Duration, position: SourcePosition?)
    /// The program was stopped because it printed more than its limit, in bytes.
    case printedTooMuch(limit: Int, position: SourcePosition?)
    /// The program was stopped because it used more memory than its limit, in bytes.
    case usedTooMuchMemory(limit: Int, position: SourcePosition?)
    /// The program was stopped because it had too many processes and threads at once.
    case startedTooMany(position: SourcePosition?)
  }

  /// A trap, an uncaught error or a signal.
  package struct Crash: Sendable, Hashable {
    /// The name of the signal, such as `SIGILL`.
    package let signal: String
    /// The output on standard error, as far as it explains the crash.
    package let message: String?
    /// The line and column in the chapter where it happened, if the backtrace has them.
    package let position: SourcePosition?

    package init(signal: String, message: String?, position: SourcePosition?) {
      self.signal = signal
      self.message = message
      self.position = position
    }
  }

  /// The program that ran.
  package let program: Program.ID
  /// The output of each listing, in order, up to the one where the run ended.
  package var passages: [Passage]
  /// How the run ended.
  package let ending: Ending
  /// The reason why requested values weren't observed; `nil` if they were.
  package var obstacle: Obstacle?
  /// The reason why requested objects weren't recorded; `nil` if they were.
  package var recordingObstacle: Obstacle?
  /// The accesses that it was denied.
  package var refusals: [Refusal] = []

  package init(program: Program.ID, passages: [Passage], ending: Ending) {
    self.program = program
    self.passages = passages
    self.ending = ending
  }
}
