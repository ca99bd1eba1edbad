/// What a program did when it ran.
package struct Transcript: Sendable, Hashable {
  /// What one listing of the program printed.
  package struct Passage: Sendable, Hashable {
    /// The listing that printed.
    package let listing: Listing.ID
    /// Its standard output; bytes that are not UTF-8 are spelled out.
    package let output: String
    /// What was printed by the statements that ended there; empty if nobody asked.
    package var parts: [PrintedPart] = []
    /// What an observed run saw there; `nil` if nobody asked, or it could not be observed.
    package var observations: Observations?
    /// What dragging its diagram shows; `nil` if nobody asked.
    package var drag: DragResult?
    /// What a run that recorded objects did there; `nil` if nobody asked, or none were recorded.
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

  /// What a run that recorded objects did in one listing.
  package struct Recording: Sendable, Hashable {
    /// What the listing printed meanwhile.
    package let output: String
    /// The objects at its end; `nil` if they were not asked for there.
    package let objects: ObjectRecord?

    package init(output: String, objects: ObjectRecord?) {
      self.output = output
      self.objects = objects
    }
  }

  /// What kept the values or objects of a program from being observed.
  package enum Obstacle: Sendable, Hashable {
    /// The compiler rejects the program that logs or records them, for the reason given.
    case refused(reason: String)
    /// The program ended differently when it was observed.
    case endedOtherwise(Ending)
    /// The system has no way to record objects.
    case unsupported
  }

  /// How a run came to its end.
  package enum Ending: Sendable, Hashable {
    case finished
    /// The program ended early with an exit status, at the place of the call if it is known.
    case exited(status: Int32, position: SourcePosition?)
    /// The program trapped, ended with an uncaught error or was ended by a signal.
    case crashed(Crash)
    /// The program was stopped because it took longer than its limit; at this place, if known.
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
    /// What the program said on standard error, as far as it explains the crash.
    package let message: String?
    /// The line and column of the chapter where it happened, if the backtrace names one.
    package let position: SourcePosition?

    package init(signal: String, message: String?, position: SourcePosition?) {
      self.signal = signal
      self.message = message
      self.position = position
    }
  }

  /// The program that ran.
  package let program: Program.ID
  /// What each listing printed, in order, as far as the run got: it ended in the last one.
  package var passages: [Passage]
  /// How the run ended.
  package let ending: Ending
  /// What kept values that were asked for from being observed; `nil` if nothing did.
  package var obstacle: Obstacle?
  /// What kept objects that were asked for from being recorded; `nil` if nothing did.
  package var recordingObstacle: Obstacle?
  /// What it wanted and did not get.
  package var refusals: [Refusal] = []

  package init(program: Program.ID, passages: [Passage], ending: Ending) {
    self.program = program
    self.passages = passages
    self.ending = ending
  }
}
