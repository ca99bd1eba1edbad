internal import MarbleModel

extension BuildTools {
  /// Checks that the toolchain can find which symbols programs use.
  ///
  /// - Throws: An ``EnvironmentError`` if it can't.
  package func checkFindsUses() throws {
    if IndexStore(of: toolchain) == nil { throw NoIndexStore(toolchain: toolchain.version) }
  }
}

/// A toolchain that can't find which symbols programs use.
struct NoIndexStore: EnvironmentError {
  let toolchain: String

  var problem: String {
    "\(toolchain) has no libIndexStore, which is needed to find the symbols that blocks use"
  }

  var remedy: String? { "use a toolchain that has it, such as one from swift.org" }
}
