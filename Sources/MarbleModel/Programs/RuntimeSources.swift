/// The sources of what programs are run by and linked with.
package struct RuntimeSources: Sendable, Hashable {
  /// The executable in C that runs others.
  package let warden: String
  /// What every program is linked with, in C.
  package let runtime: String
  /// What a program is linked with that runs on a terminal, in C.
  package let performed: String
  /// The module that logs values, in Swift.
  package let values: String

  /// The name of the module that logs values.
  package static let valuesModule = "MarbleValues"

  /// Creates the sources.
  package init(warden: String, runtime: String, performed: String, values: String) {
    self.warden = warden
    self.runtime = runtime
    self.performed = performed
    self.values = values
  }
}
