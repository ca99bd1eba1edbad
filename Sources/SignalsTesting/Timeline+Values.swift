extension Timeline {
  /// Returns the text that a timeline shows for a value.
  ///
  /// It's the text that `print` shows, with three exceptions that make for short lines: a tuple is
  /// its elements with nothing between them, an array is its elements in brackets, separated by
  /// commas, and an optional with a value is just the value.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(Timeline.text(of: (1, "a")), Timeline.text(of: [1, 2]))  // Prints "1a [1,2]"
  /// ```
  public static func text(of value: Any) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.lazy.map { text(of: $0.value) }
    switch mirror.displayStyle {
    case .tuple: return parts.isEmpty ? "()" : parts.joined()
    case .collection: return "[" + parts.joined(separator: ",") + "]"
    case .optional: return parts.first ?? "nil"
    default: return String(describing: value)
    }
  }
}
