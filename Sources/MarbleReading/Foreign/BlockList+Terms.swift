import MarbleModel

extension BlockList {
  /// Returns the lists that DocC makes of a bullet list in which items explain terms.
  ///
  ///     - term Alpha: The first letter.
  var splitByTerms: [BlockList] {
    guard start == nil, ids.isEmpty else { return [self] }
    var lists: [BlockList] = []
    for item in items {
      let term = Self.term(of: item)
      if lists.last?.hasTerms != (term != nil) {
        var list = BlockList(start: nil, isTight: isTight, items: [])
        list.hasTerms = term != nil
        lists.append(list)
      }
      lists[lists.count - 1].items.append(term ?? item)
    }
    return lists.isEmpty ? [self] : lists
  }

  /// Returns an item as its term and what explains it; `nil` if it has no term.
  private static func term(of item: [Block]) -> [Block]? {
    guard let first = item.first, case .paragraph(let text) = first.content,
      case .text(let start) = text.first?.content, start.hasPrefix("term ")
    else { return nil }
    for (index, inline) in text.enumerated() {
      guard case .text(let words) = inline.content, let colon = words.firstIndex(of: ":") else {
        continue
      }
      var name = Array(text[..<index])
      let before = Inline(.text(String(words[..<colon])), at: inline.position)
      name.append(before)
      guard case .text(let opening) = name[0].content else { return nil }
      name[0].content = .text(String(opening.dropFirst("term ".count).drop { $0 == " " }))
      let after = words[colon...].dropFirst().drop { $0 == " " }
      let head = after.isEmpty ? [] : [Inline(.text(String(after)), at: inline.position)]
      let rest = Array((head + text[(index + 1)...]).drop(while: \.isBreak))
      let explanation = rest.isEmpty ? [] : [Block(.paragraph(rest), range: first.range)]
      return [Block(.paragraph(name), range: first.range)] + explanation + item.dropFirst()
    }
    return nil
  }
}
