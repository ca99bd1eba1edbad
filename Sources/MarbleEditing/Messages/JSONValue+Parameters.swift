extension JSONValue {
  /// Returns the text of a parameter, which may be inside others.
  func text(_ keys: String...) throws(ResponseError) -> String {
    let value = keys.reduce(self) { $0[$1] }
    guard let text = value.string else { throw .invalidParameter(keys.joined(separator: ".")) }
    return text
  }

  /// The URI of the file that a request is about.
  var fileURI: String { get throws(ResponseError) { try text("textDocument", "uri") } }

  /// The place that a request is about.
  var place: TextPlace {
    get throws(ResponseError) {
      guard let place = TextPlace(self["position"]) else { throw .invalidParameter("position") }
      return place
    }
  }
}
