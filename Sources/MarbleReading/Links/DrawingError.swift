/// The reason why a drawing isn't published.
enum DrawingError: Error, Hashable {
  /// The bytes aren't UTF-8, or declare another encoding.
  case encoding
  /// The text isn't well-formed XML, or uses features that drawings don't need.
  case malformed
  /// An element that isn't known to be harmless.
  case element(String)
  /// An attribute that isn't known to be harmless.
  case attribute(String)
  /// A value that refers to something outside the drawing.
  case address(String)
}
