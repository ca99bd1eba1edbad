/// The result of running a program in the terminal.
package enum RunOutcome: Sendable {
  /// It wasn't run because of errors in its chapter.
  case refused([Diagnostic])
  /// It ran; a signal counts as 128 plus its number. The trace reports what stopped it and the
  /// calls that led there, innermost first; it's empty if nothing stopped it.
  case ended(status: Int32, trace: [Diagnostic])
}
