/// The executable that runs a tool, ends everything that it leaves running, and confines it.
package struct Warden: Sendable, Equatable {
  /// The path of the executable.
  package let path: String
  /// The words that say what the tool may do; empty if it may do anything.
  package var confinement: [String] = []
  /// The environment for a tool that sets none of its own; `nil` for that of this process.
  package var environment: [String: String]?

  /// Creates a warden that lets tools do everything.
  package init(path: String) {
    self.path = path
  }

  /// Returns the arguments with which it runs an executable.
  package func arguments(running executable: String, _ arguments: [String]) -> [String] {
    ["escort"] + confinement + ["--", executable] + arguments
  }
}
