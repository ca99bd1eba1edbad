internal import MarbleModel
internal import MarbleSystem

/// A place where a new book cannot be written.
package struct StartingError: EnvironmentError, Equatable {
  /// The path of the file or folder.
  let path: String
  /// The number that the system gave as the reason.
  let number: Int32

  package var problem: String { "cannot write \(path): \(String(cString: strerror(number)))" }

  package var remedy: String? { "name a folder that can be written: `marble init DIR`" }
}
