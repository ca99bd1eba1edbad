import Mustache

/// What a template can refer to by name.
///
/// A dictionary would do, but for the time: the engine asks of every value what it is, and for a
/// type that is not generic the answer comes sooner.
struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: any Sendable]

  /// Creates fields from a literal, in which one without a value is left out.
  init(dictionaryLiteral elements: (String, (any Sendable)?)...) {
    values = Dictionary(elements.compactMap { name, value in value.map { (name, $0) } }) { $1 }
  }

  init(_ texts: [String: String]) { values = texts }

  subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension Fields: MustacheParent {
  func child(named name: String) -> Any? { values[name] }
}
