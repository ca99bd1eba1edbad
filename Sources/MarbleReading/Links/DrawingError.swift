/// The reason why a drawing is not published.
enum DrawingError: Error, Hashable {
  /// The bytes are not UTF-8, or declare another encoding.
  case encoding
  /// The text is not well-formed XML, or uses what drawings do not need.
  case malformed
  /// An element that is not one of those that only draw.
  case element(String)
  /// An attribute that is not one of those that only draw.
  case attribute(String)
  /// A value that leads out of the drawing.
  case address(String)
}
