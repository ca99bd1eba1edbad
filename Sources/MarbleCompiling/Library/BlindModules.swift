internal import MarbleModel
internal import MarbleSystem

/// The search for modules from which a program can't learn its line numbers, or the names of its
/// file and functions.
enum BlindModules {
  /// Returns all of `modules` if no program can learn its line numbers from them, and none
  /// otherwise; `sources` are all the Swift files that they and their dependencies are made of.
  static func among(_ modules: [String], madeOf sources: [String]) -> [String] {
    sources.allSatisfy { Files.bytes(at: $0).map(tellsNothing) ?? false } ? modules : []
  }

  private static func tellsNothing(_ source: [UInt8]) -> Bool {
    !tellers.contains { source.contains(bytes: $0.utf8) }
  }

  /// Words in the source of anything that can find out a line number: a default of a parameter, a
  /// macro, a module that has both and may be re-exported, or a reader of debug information.
  private static let tellers = [
    "#line", "#column", "#file", "#function", "#dsohandle", "#_sourceLocation", "externalMacro",
    " Testing", " XCTest", "Backtrace",
  ]
}
