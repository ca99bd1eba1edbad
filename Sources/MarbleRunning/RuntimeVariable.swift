/// The variables that tell a program what it is; it does not see them itself.
enum RuntimeVariable {
  static let program = "MARBLE_PROGRAM"
  /// The listings whose steps are wanted; set for programs that log their values.
  static let steps = "MARBLE_STEPS"
}
