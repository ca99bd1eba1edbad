/// A bullet list or an ordered list.
package struct BlockList: Sendable, Hashable {
  /// The number of the first item of an ordered list; `nil` for a bullet list.
  package var start: Int?
  /// Whether there is no space between the items' paragraphs.
  package var isTight: Bool
  /// The blocks of each item.
  package var items: [[Block]]
  /// Whether each item begins with a term, as a paragraph, that the rest of it explains.
  package var hasTerms = false
  /// The ids of the items on their page; empty if nothing leads to them.
  package var ids: [String] = []

  package init(start: Int?, isTight: Bool, items: [[Block]]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
