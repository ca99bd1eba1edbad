internal import MarbleModel

/// The variables that configure the runtime of a program; the program itself doesn't see them.
enum RuntimeVariable {
  static let program = "MARBLE_PROGRAM"
  /// The listings whose steps are wanted; set for programs that log their values.
  static let steps = "MARBLE_STEPS"
  /// The variables from which the objects of each step are followed; set if they're recorded.
  static let objects = "MARBLE_OBJECTS"

  /// The path of a file with the diagrams whose marbles should be moved.
  ///
  /// A library reads it itself; `PlacingRequest` in SignalsTesting describes the answer.
  static let placings = "DIAGRAM_PLACINGS"
  /// The name of that file in the program's folder.
  static let placingsFile = ".placings"

  /// The path of a file that a library makes longer by a byte with each event of a sequence.
  ///
  /// `SequenceTrace` in SignalsTesting does so, and the runtime notes the size at each step.
  static let events = "SEQUENCE_EVENTS"
  /// The name of that file in the program's folder.
  static let eventsFile = ".events"

  /// The settings with which Swift's runtime writes the backtrace of a program that stops.
  static let backtrace =
    "enable=yes,color=no,threads=crashed,images=none,registers=none,interactive=no,cache=no"

  /// The name of the user that every program runs as.
  static let user = "reader"
  /// The folder that replaces a program's own in its output.
  static let home = "/home/" + user
  /// The folder that replaces the book's in a program's output.
  static let book = "/book"

  /// Returns the variables that every run of a program in the folder `work` gets.
  static func ofEveryRun(
    of module: ProgramModule,
    in work: String,
    on platform: Platform = .current
  ) -> [String: String] {
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": work, "TMPDIR": work,
      "USER": user, "LOGNAME": user,
      program: module.entryPoint,
    ]
    if module.program.listings.contains(where: \.growsStory) {
      variables[events] = work + "/" + eventsFile
    }
    // On macOS, Foundation asks the user database for the home folder, whatever HOME says.
    if platform == .macos { variables["CFFIXED_USER_HOME"] = work }
    return variables
  }

  /// The file below a home folder in which macOS keeps the user's language and region, with the
  /// content for programs: without the file, these would differ from machine to machine.
  static let preferences = (
    path: "Library/Preferences/.GlobalPreferences.plist",
    text: """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>AppleLocale</key><string>en_US_POSIX</string>
    <key>AppleLanguages</key><array><string>en-US</string></array>
    </dict></plist>

    """
  )
}

extension LinkedProgram {
  /// How much there is to run, judging by the text: a diagram whose marbles can be moved runs its
  /// signals hundreds of times, and an observed or recorded program runs once more.
  package var runningWork: Int {
    let diagrams = compiled.module.program.judgedListings.count { $0.output?.dragging != nil }
    let chains = chains.map { _ in 100 } ?? 0
    return 100 * diagrams + chains + [observed, recorded].count { $0 != nil }
  }
}

extension Program {
  /// The diagrams whose marbles and ends should be moved, as a library reads them; empty if there
  /// are none.
  var placingRequest: String {
    let diagrams = judgedListings.compactMap { listing -> String? in
      guard let output = listing.output, let dragging = output.dragging else { return nil }
      let lanes = dragging.lanes.joined(separator: ",")
      let lines = output.lines.map { " \($0.text)\n" }.joined()
      return "diagram" + (lanes.isEmpty ? "" : " " + lanes) + "\n" + lines
    }
    .joined()
    return diagrams.isEmpty ? "" : "ends\n" + diagrams
  }

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

extension CompiledProgram {
  /// Everything that the runtime must know to log the objects of each step: the module, the
  /// listings whose steps show them, and the variables with their strengths; `nil` if none are
  /// logged.
  var objectRequest: String? {
    guard let stepRoots else { return nil }
    let listings = module.program.listings.enumerated()
      .filter { $0.element.showsObjectsOfSteps }.map { "\($0.offset)," }.joined()
    let variables = stepRoots.map { "\($0.strength.number) \($0.name)," }.joined()
    return "\(module.moduleName) \(listings) \(variables)"
  }
}
