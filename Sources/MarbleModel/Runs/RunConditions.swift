/// The circumstances of a run that pages don't mention, so that no page may depend on them.
package struct RunConditions: Sendable, Hashable {
  /// One of the circumstances.
  package enum Variable: Sendable, Hashable, CaseIterable {
    case hashSeed
    case timeZone
    case locale
    case folder
    case process
  }

  /// The name of the time zone.
  package var timeZone = "UTC"
  /// The name of the locale.
  package var locale = "C.UTF-8"
  /// Whether hash values, and with them the order of sets, are the same in each run.
  package var hasSteadyHashes = true
  /// Additional folders between the runs' folder and the program's own; empty if there are none.
  package var folder = ""
  /// How far the program's process ID is from the usual one.
  package var processOffset = 0

  /// The default conditions of a run.
  package static let usual = RunConditions()

  // Two zones whose distance from UTC isn't in whole hours, and the one that is furthest ahead.
  private static let timeZones = ["Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati"]
  // Languages whose letters, decimal signs or digits differ from those of English.
  private static let locales = ["tr_TR.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"]

  /// Returns conditions that differ from the usual ones in these variables.
  ///
  /// The number of the run selects one of several values.
  package static func changed(
    _ variables: some Sequence<Variable>,
    in number: Int
  ) -> RunConditions {
    var conditions = RunConditions.usual
    for variable in variables {
      switch variable {
      case .hashSeed: conditions.hasSteadyHashes = false
      case .timeZone: conditions.timeZone = timeZones[number % timeZones.count]
      case .locale: conditions.locale = locales[number % locales.count]
      case .folder: conditions.folder = "elsewhere-\(number)"
      case .process: conditions.processOffset = 2 * number + 1
      }
    }
    return conditions
  }

  /// The environment variables that these conditions determine.
  package var environment: [String: String] {
    var variables = ["LANG": locale, "TZ": timeZone]
    if hasSteadyHashes { variables["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    return variables
  }
}
