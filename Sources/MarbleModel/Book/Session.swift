/// How Swift blocks without words form programs.
package enum Session: String, Sendable, Hashable, CaseIterable {
  /// All blocks of a chapter are one program: later blocks see earlier ones, as in a notebook.
  case page
  /// Every block is its own program, as in a reference manual.
  case isolated
}
