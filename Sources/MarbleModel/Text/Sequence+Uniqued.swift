extension Sequence {
  /// Returns the elements without those that have the same key as an earlier one.
  package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements, each once.
  package func uniqued() -> [Element] { uniqued(on: \.self) }
}
