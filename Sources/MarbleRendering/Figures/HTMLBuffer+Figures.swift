extension HTMLBuffer {
  /// Appends the start of a picture, with a description in words.
  mutating func appendFigure(
    width: Int,
    height: Int,
    _ title: String,
    _ description: String,
    for medium: Medium
  ) {
    append("<svg\(medium.namespace) role=\"img\" viewBox=\"0 0 \(width) \(height)\"")
    append(" width=\"\(width)\" height=\"\(height)\">\n")
    append(title, in: "title")
    append("\n")
    append(description, in: "desc")
    append("\n")
  }
}
