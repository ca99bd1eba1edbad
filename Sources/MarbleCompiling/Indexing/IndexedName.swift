/// A place in a file where the compiler's index has a symbol of other code.
struct IndexedName: Sendable, Hashable {
  /// The line of the file, counted from one.
  let line: Int
  /// The column, counted in bytes from one.
  let column: Int
  /// The symbol's name with its labels.
  let name: String
  /// The compiler's identifier for the symbol, which no other symbol has.
  let symbol: String
  /// Whether the name isn't written in the code because the compiler adds the use.
  let isImplicit: Bool

  /// The name without its labels; that of an operator has them, too.
  var baseName: Substring { name.prefix { $0 != "(" } }
}
