package import MarbleModel

/// Puts the steps of a doc-test run into words.
package enum ProgressFormatter {
  /// Returns a line without its ending, to be shown in place of the one before it.
  package static func line(for progress: TestProgress) -> String {
    switch progress {
    case .buildingLibrary(let products, _, of: 0): "building \(products.harmless)"
    case .buildingLibrary(let products, let done, let count):
      "building \(products.harmless), \(done) of \(count)"
    case .compiling(let done, let count): "compiling \(done) of \(count)"
    case .running(let done, let count): "running \(done) of \(count)"
    }
  }
}
