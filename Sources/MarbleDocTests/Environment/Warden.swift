/// The executable that runs a tool, ends all that it leaves, and refuses it what it may not do.
struct Warden: Sendable, Equatable {
  /// The path of the executable.
  let path: String
  /// The words that tell what the tool may do; empty for everything.
  var confinement: [String] = []
  /// The environment of a tool that sets none of its own; `nil` for the one of this process.
  var environment: [String: String]?

  /// Returns the arguments with which it runs an executable.
  func arguments(running executable: String, _ arguments: [String]) -> [String] {
    ["escort"] + confinement + ["--", executable] + arguments
  }
}
