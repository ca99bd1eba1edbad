import Mustache

/// The values that a template can refer to by name.
///
/// A dictionary would do, but it's slower: the engine inspects the type of every value, and a
/// non-generic type answers faster.
struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: any Sendable]

  /// Creates fields from a literal, leaving out those without a value.
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
