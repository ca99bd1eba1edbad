/// What came of running a program for its own sake, to the terminal.
package enum RunOutcome: Sendable {
  /// It was not run, because something in its chapter is wrong.
  case refused([Diagnostic])
  /// It ran; a signal counts as 128 and its number. What stopped it is told with the calls that
  /// led there, innermost first; empty if nothing did.
  case ended(status: Int32, trace: [Diagnostic])
}
