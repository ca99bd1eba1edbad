/// The sources of what runs programs and of what is linked with them.
package struct RuntimeSources: Sendable, Hashable {
  /// The files of one program or module.
  package struct Unit: Sendable, Hashable {
    /// A file with the path that others include it by.
    package struct File: Sendable, Hashable {
      package let path: String
      package let text: String

      package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        text = String(decoding: bytes, as: UTF8.self)
      }
    }

    /// The file that a C compiler is given.
    package let main: File
    /// The files that it includes, or that are joined to it.
    package let others: [File]

    package init(_ main: File, _ others: File...) { self.init(main, others: others) }

    private init(_ main: File, others: [File]) { (self.main, self.others) = (main, others) }

    /// Returns a unit whose files include those of this one.
    package func included(by main: File, _ others: File...) -> Unit {
      Unit(main, others: others + all)
    }

    /// All files, the main one first.
    package var all: [File] { [main] + others }

    /// The text of all files, which stands for the program in the names of what is kept of it.
    package var text: String { all.map(\.text).joined() }
  }

  /// The executable that runs others.
  package let warden: Unit
  /// What programs that a warden runs are linked with.
  package let runtime: Unit
  /// What programs whose objects are recorded are linked with instead.
  package let heap: Unit
  /// What a program that runs on a terminal is linked with.
  package let performed: Unit
  /// The module that programs import when their values are logged.
  package let values: Unit

  /// The name of that module.
  package static let valuesModule = "MarbleValues"

  package init(warden: Unit, runtime: Unit, heap: Unit, performed: Unit, values: Unit) {
    self.warden = warden
    self.runtime = runtime
    self.heap = heap
    self.performed = performed
    self.values = values
  }
}
