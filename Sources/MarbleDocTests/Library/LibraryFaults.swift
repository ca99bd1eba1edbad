internal import MarbleModel

/// Mistakes in the settings that keep a book's library from being built.
struct LibraryFaults: Error {
  /// What is wrong, at its places in the settings.
  let diagnostics: [Diagnostic]
}
