/// A program on its way to the compiler, with the findings about its code.
package struct ProgramSource: Sendable {
  /// Where the statements of a listing end, so that the output of each can be determined.
  package struct Ends: Sendable, Hashable {
    /// The indices of the lines where top-level statements end.
    package var all: Set<Int> = []
    /// The indices of the lines where statements with a `// Prints` comment end.
    package var claimed: Set<Int> = []
    /// Whether the listing has such a comment.
    package var hasClaims = false

    /// Creates the ends of a listing that aren't needed.
    package init() {}
  }

  /// The program with its module's name.
  package let module: ProgramModule
  /// The ends of statements by the indices of listings.
  package let ends: [Ends]
  /// The plan for observing values; `nil` if none are needed.
  package let observation: ObservationPlan?
  /// The plan for recording objects; `nil` if none are needed.
  package let recording: RecordingPlan?
  /// The places in `parses` listings where dots represent omitted code, by the listings' indices.
  package var ellipses: [Int: [Ellipsis]] = [:]
  /// The interfaces that `declares` listings show, by the indices of the listings.
  package var shown: [Int: ShownInterface] = [:]
  /// The program's parts, if it can be compiled in one module with others; `nil` if it can't.
  package var layout: ProgramLayout?

  package init(
    module: ProgramModule,
    ends: [Ends],
    observation: ObservationPlan?,
    recording: RecordingPlan? = nil
  ) {
    self.module = module
    self.ends = ends
    self.observation = observation
    self.recording = recording
  }
}
