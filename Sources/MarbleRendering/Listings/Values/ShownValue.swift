import MarbleModel

/// What is shown of the values of an expression beside its line.
struct ShownValue: Hashable, Sendable {
  /// What had the values: a name, or the code of the expression; `nil` where it is plain.
  var label: String?
  /// The values: all of them, or the first three and the last.
  let text: String
  /// How often the program came by, if not all values are shown.
  let count: Int?
}
