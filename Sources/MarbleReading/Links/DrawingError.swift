/// The reason why a drawing is not published.
enum DrawingError: Error, Hashable {
  /// The bytes are no UTF-8, or say that they are something else.
  case encoding
  /// The text is no well-formed XML, or uses what drawings do not need.
  case malformed
  /// An element that is none of those that only draw.
  case element(String)
  /// An attribute that is none of those that only draw.
  case attribute(String)
  /// A value that leads out of the drawing.
  case address(String)
}
