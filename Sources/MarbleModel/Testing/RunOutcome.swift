/// The result of running a program on the terminal, for its own sake.
package enum RunOutcome: Sendable {
  /// It was not run, because something in its chapter is wrong.
  case refused([Diagnostic])
  /// It ran; a signal counts as 128 plus its number. The trace reports what stopped it and the
  /// calls that led there, innermost first; it is empty if nothing did.
  case ended(status: Int32, trace: [Diagnostic])
}
