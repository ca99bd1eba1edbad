internal import MarbleModel
internal import MarbleSystem

/// The search for modules that cannot tell a program at which of its lines it stands.
enum BlindModules {
  /// Returns those of `modules` that can tell nobody a line, where `sources` are all the Swift
  /// files that they and everything below them are made of: all or none.
  static func among(_ modules: [String], madeOf sources: [String]) -> [String] {
    sources.allSatisfy { Files.bytes(at: $0).map(tellsNothing) ?? false } ? modules : []
  }

  private static func tellsNothing(_ source: [UInt8]) -> Bool {
    !tellers.contains { source.contains(bytes: $0.utf8) }
  }

  /// What stands in the source of anything that tells a line: as a default of a parameter, in a
  /// macro, in a module that has both and may be handed on, or read from debug information.
  private static let tellers = [
    "#line", "#column", "#_sourceLocation", "externalMacro", " Testing", " XCTest", "Backtrace",
  ]
}
