import Mustache

/// What a template can refer to by name.
///
/// A dictionary would do, but takes more time: the engine asks every value what it is, and a type
/// that is not generic answers faster.
struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: any Sendable]

  /// Creates fields from a literal; those without a value are left out.
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
