/// The sources of the program that runs others, and of the code linked with those.
package struct RuntimeSources: Sendable, Hashable {
  /// The files of one program or module.
  package struct Unit: Sendable, Hashable {
    /// A file with the path by which other files include it.
    package struct File: Sendable, Hashable {
      package let path: String
      package let text: String

      package init(_ path: String, _ bytes: [UInt8]) {
        self.init(path, String(decoding: bytes, as: UTF8.self))
      }

      fileprivate init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
    }

    /// The file that the C compiler is given.
    package let main: File
    /// The files that it includes, or that are appended to it.
    package let others: [File]

    package init(_ main: File, _ others: File...) { self.init(main, others: others) }

    private init(_ main: File, others: [File]) { (self.main, self.others) = (main, others) }

    /// Returns a unit whose files include those of this one.
    package func included(by main: File, _ others: File...) -> Unit {
      Unit(main, others: others + all)
    }

    /// Returns the unit with another text in the file at `path`, if it has one.
    fileprivate func replacing(_ path: String, _ change: (String) -> String) -> Unit {
      let changed = all.map { $0.path == path ? File(path, change($0.text)) : $0 }
      return Unit(changed[0], others: Array(changed.dropFirst()))
    }

    /// All files, the main one first.
    package var all: [File] { [main] + others }

    /// The text of all files, which identifies the program in the names of cached files.
    package var text: String { all.map(\.text).joined() }
  }

  /// The executable that runs others.
  package let warden: Unit
  /// The code linked with programs that a warden runs.
  package let runtime: Unit
  /// The code linked instead with programs whose objects are recorded.
  package let heap: Unit
  /// The code linked with a program that runs on a terminal.
  package let performed: Unit
  /// The module that programs import when their values are logged.
  package let values: Unit

  /// The name of that module.
  package static let valuesModule = "MarbleValues"

  /// Returns the sources with another text in each file at `path`.
  package func replacing(_ path: String, _ change: (String) -> String) -> RuntimeSources {
    RuntimeSources(
      warden: warden.replacing(path, change),
      runtime: runtime.replacing(path, change),
      heap: heap.replacing(path, change),
      performed: performed,
      values: values
    )
  }

  package init(warden: Unit, runtime: Unit, heap: Unit, performed: Unit, values: Unit) {
    self.warden = warden
    self.runtime = runtime
    self.heap = heap
    self.performed = performed
    self.values = values
  }
}
