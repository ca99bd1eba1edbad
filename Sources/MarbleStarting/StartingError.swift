internal import MarbleModel
internal import MarbleSystem

/// The failure to write a new book to a place.
package struct StartingError: EnvironmentError, Equatable {
  let path: String
  let number: Int32

  package var problem: String { "cannot write \(path): \(String(cString: strerror(number)))" }

  package var remedy: String? { "name a folder that you can write to: `marble init DIR`" }
}
