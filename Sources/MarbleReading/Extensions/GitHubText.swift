import MarbleModel

/// What GitHub finds in running text beside CommonMark: bare links, deleted text, boxes of tasks.
struct GitHubText {
  /// Whether quotes, dashes and dots were set already, which addresses must not have.
  let isSmart: Bool

  /// Changes the texts of blocks and of all blocks inside them.
  func apply(to blocks: inout [Block]) {
    for index in blocks.indices {
      if case .list(var list) = blocks[index].content {
        for item in list.items.indices { markTask(&list.items[item]) }
        blocks[index].content = .list(list)
      }
      blocks[index].changeParts(text: { $0 = changed($0) }, blocks: { apply(to: &$0) })
    }
  }

  private func changed(_ text: [Inline]) -> [Inline] {
    // Most texts have neither.
    guard text.contains(where: { !$0.children.isEmpty || $0.mayChange }) else { return text }
    let linked = text.flatMap { inline -> [Inline] in
      switch inline.content {
      case .text(let text): return BareLinks.split(text, at: inline.position, isSmart: isSmart)
      case .link, .image: return [inline]
      default:
        var inline = inline
        if !inline.children.isEmpty { inline.replaceChildren(changed(inline.children)) }
        return [inline]
      }
    }
    return DeletedText.fold(linked)
  }

  /// Puts a box in place of the brackets that make an item of a list a task.
  private func markTask(_ item: inout [Block]) {
    guard case .paragraph(var text) = item.first?.content,
      case .text(let line) = text.first?.content
    else { return }
    for (mark, box) in [("[ ] ", "☐ "), ("[x] ", "☑ "), ("[X] ", "☑ ")] {
      guard let rest = line.rest(behind: mark) else { continue }
      text[0].content = .text(box + rest)
      item[0].content = .paragraph(text)
    }
  }
}

extension Inline {
  fileprivate var mayChange: Bool {
    guard case .text(let text) = content else { return false }
    return text.utf8.contains(UInt8(ascii: "~")) || text.utf8.contains(bytes: "://".utf8)
      || text.utf8.contains(bytes: "www.".utf8)
  }
}
