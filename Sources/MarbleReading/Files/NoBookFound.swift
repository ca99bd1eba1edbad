import MarbleModel

/// The failure to find a book in a folder or any folder above it.
package struct NoBookFound: EnvironmentError, Hashable {
  /// The folder from which the search began.
  package let folder: String

  package var problem: String { "there is no book in `\(folder)` or in a folder above it" }
  package var remedy: String? {
    "run `marble init` to start a book here, or name another book's folder with `--book`"
  }
}
