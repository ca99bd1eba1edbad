/// Names of other libraries, as listed in the tables of the chapters that map them.
///
///     | 2.5       | here   | RxSwift |
///     | `+return:` | `return` | `just`  |   ->  +return: in 2.5 and just in RxSwift are return
///
/// The column of the book's own names has the heading `here`, or that of a module of its library.
/// The headings of the others say what they are about; a column of remarks contains no names.
package struct NameMap: Sendable, Hashable {
  /// A name elsewhere, with the names of the same thing here.
  package struct Alias: Sendable, Hashable {
    package let name: String
    /// The heading of its column.
    package let library: String
    /// The names here, in the order of the row; empty if there is no equivalent.
    package let own: [String]
    /// Whether it follows other words, as in "none; `zip`", so it's at most part of a recipe.
    package let isLoose: Bool
    /// The position of its chapter among those of the map.
    package let chapter: Int
    /// The anchor of the section with the row; `nil` before the first heading.
    package let anchor: String?
    /// The row's text about its own name.
    package let text: String
  }

  /// The names in the order of the rows.
  package private(set) var aliases: [Alias] = []
  /// The places of tables without a column of the book's own names.
  package private(set) var strangeTables: [SourcePosition] = []

  private let modules: [String]
  private var chapter = 0
  private var anchor: String?

  /// Collects the names from tables in chapters; `modules` are those of the book's library.
  package init(in chapters: [Chapter], modules: [String]) {
    self.modules = modules
    for (number, chapter) in chapters.enumerated() {
      (self.chapter, anchor) = (number, nil)
      visit(chapter.blocks)
    }
  }

  private mutating func append(_ row: [[Inline]], _ heads: [String], own column: Int) {
    guard row.indices.contains(column) else { return }
    let own = row[column].codeNames.filter(\.isListed).map(\.name)
    let text = row[column].plainText
    for (number, cell) in row.enumerated() where number != column && !Self.isRemark(heads[number]) {
      let names = cell.codeNames
      // Rows with the same number of names on both sides list them in the same order.
      let isPaired = names.count(where: \.isListed) == own.count
      for (place, name) in names.enumerated() {
        aliases.append(
          Alias(
            name: name.name,
            library: heads[number],
            own: isPaired && name.isListed ? [own[place]] : own,
            isLoose: !name.isListed,
            chapter: chapter,
            anchor: anchor,
            text: text
          )
        )
      }
    }
  }

  private static func isRemark(_ head: String) -> Bool {
    ["remark", "remarks", "note", "notes", "备注", "说明"].contains(head.lowercased())
  }
}

extension NameMap: BlockVisitor {
  package mutating func visit(_ heading: Heading) { anchor = heading.anchor }

  package mutating func visit(_ table: Table) {
    let heads = table.header.map(\.plainText)
    let own = heads.firstIndex { ["here", "本库"].contains($0.lowercased()) || modules.contains($0) }
    if let own {
      for row in table.rows { append(row, heads, own: own) }
    } else if let place = table.cells.lazy.flatMap(\.self).first?.position {
      strangeTables.append(place)
    }
  }
}

extension Sequence<Inline> {
  /// The names in code, and whether each is in a list of names at the start of the text.
  package var codeNames: [(name: String, isListed: Bool)] {
    var names: [(name: String, isListed: Bool)] = []
    var isListed = true
    collect(&names, &isListed)
    return names
  }

  private func collect(_ names: inout [(name: String, isListed: Bool)], _ isListed: inout Bool) {
    for inline in self {
      switch inline.content {
      case .code(let name): names.append((name, isListed))
      case .emphasis, .strong, .deleted, .link: inline.children.collect(&names, &isListed)
      case .text(let text):
        if !text.allSatisfy({ $0.isWhitespace || $0.isPunctuation }) { isListed = false }
      case .image, .html, .footnote, .formula: isListed = false
      case .softBreak, .lineBreak: break
      }
    }
  }
}
