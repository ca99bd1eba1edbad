package import MarbleModel

/// The facts that a language server needs about the tools that build a book's programs.
///
/// Unlike ``BuildTools``, it doesn't keep other runs from building the library again.
package struct EditorTools: Sendable, Hashable {
  /// The path of the toolchain's language server.
  package let server: String
  /// The modules that every program imports implicitly.
  package let imports: [String]
  private let compiler: String
  private let flags: [String]

  /// Copies these facts from the tools.
  package init(_ tools: BuildTools) {
    server = tools.toolchain.tools + "/sourcekit-lsp"
    imports = tools.imports
    compiler = tools.toolchain.compiler
    flags =
      (tools.toolchain.sdk.map { ["-sdk", $0] } ?? []) + (tools.library?.compilerFlags ?? [])
  }

  /// Returns the command that compiles a module of some files.
  package func command(for module: String, in dialect: Dialect, _ files: [String]) -> [String] {
    [compiler, "-module-name", module] + dialect.flags + flags + files
  }
}
