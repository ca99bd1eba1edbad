internal import MarbleModel

/// The variables that tell a program what it is; the program itself does not see them.
enum RuntimeVariable {
  static let program = "MARBLE_PROGRAM"
  /// The listings whose steps are wanted; set for programs that log their values.
  static let steps = "MARBLE_STEPS"

  /// How Swift's runtime writes the backtrace of a program that stops.
  static let backtrace =
    "enable=yes,color=no,threads=crashed,images=none,registers=none,interactive=no,cache=no"

  /// Returns the variables that every run of a program in the folder `work` gets.
  static func ofEveryRun(of module: ProgramModule, in work: String) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": work, "TMPDIR": work,
      program: module.entryPoint,
    ]
  }
}

extension Program {
  /// The lines of its listings that are stepped through, as the runtime reads them.
  var steppedLines: String {
    listings.enumerated().compactMap { index, listing -> String? in
      guard listing.words.isStepped, let first = listing.lines.first, let last = listing.lines.last
      else { return nil }
      return "\(index):\(first.position.line)-\(last.position.line),"
    }
    .joined()
  }
}
