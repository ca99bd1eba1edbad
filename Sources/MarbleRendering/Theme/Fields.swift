import Mustache

/// What a template can refer to by name.
///
/// A dictionary would do, but for the time: the engine asks of every value what it is, and for a
/// type that is not generic the answer comes sooner.
struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: any Sendable]

  /// Creates fields from a literal.
  init(dictionaryLiteral elements: (String, any Sendable)...) {
    values = Dictionary(elements) { _, last in last }
  }

  /// Creates fields that are texts.
  init(_ texts: [String: String]) { values = texts }

  var isEmpty: Bool { values.isEmpty }

  /// The value of a field.
  subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension Fields: MustacheParent {
  func child(named name: String) -> Any? { values[name] }
}
