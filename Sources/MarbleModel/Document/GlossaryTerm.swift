/// A term that a glossary explains: a heading, and the paragraph below it.
package struct GlossaryTerm: Sendable, Hashable {
  package let name: String
  package let anchor: String
  /// The text of the first paragraph; empty if there is none.
  package fileprivate(set) var explanation = ""
}

extension [Block] {
  /// The terms of a glossary with these blocks, in reading order.
  package var glossaryTerms: [GlossaryTerm] {
    var terms: [GlossaryTerm] = []
    var isOpen = false
    for block in self {
      switch block.content {
      case .heading(let heading):
        let anchor = heading.level > 1 ? heading.anchor : nil
        isOpen = anchor != nil
        if let anchor { terms.append(GlossaryTerm(name: heading.text.plainText, anchor: anchor)) }
      case .paragraph(let text) where isOpen:
        terms[terms.count - 1].explanation = text.plainText
        isOpen = false
      default: break
      }
    }
    return terms
  }
}
