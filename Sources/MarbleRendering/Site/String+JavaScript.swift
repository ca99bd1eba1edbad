extension String {
  /// The text as a literal of JavaScript.
  var javaScript: String {
    let scalars = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\0"..<" ": " "
      default: String(scalar)
      }
    }
    return "\"" + scalars.joined() + "\""
  }
}
