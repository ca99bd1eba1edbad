import MarbleModel

/// GitHub's extensions to CommonMark in running text: bare links, deleted text, task boxes.
struct GitHubText {
  /// Whether quotes, dashes and dots are typographic already, which is wrong in addresses.
  let isSmart: Bool

  /// Whether a text could contain any of these; most chapters don't.
  static func mayOccur(in text: String) -> Bool {
    text.utf8.holdMarks(orTasks: true)
  }

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
    guard text.contains(where: \.mayChange) else { return text }
    let linked = text.flatMap { inline -> [Inline] in
      switch inline.content {
      case .text(let text): return BareLinks.split(text, at: inline.position, isSmart: isSmart)
      // A link can't contain another, and the text of an image is its description.
      case .link, .image: return [inline]
      default:
        var inline = inline
        if !inline.children.isEmpty { inline.replaceChildren(changed(inline.children)) }
        return [inline]
      }
    }
    // Links come first, since an address may contain `~~`.
    return DeletedText.fold(linked)
  }

  /// Replaces the brackets that make a list item a task with a box.
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
  /// Whether there is anything to change in the text or inside it, except in links.
  fileprivate var mayChange: Bool {
    switch content {
    case .text(let text): text.utf8.holdMarks()
    case .link, .image: false
    default: children.contains(where: \.mayChange)
    }
  }
}

extension String.UTF8View {
  /// Whether the text contains `~~`, `://` or `ww.`, or possibly a task box.
  ///
  /// One pass checks for all of them because it runs on every piece of text in a book.
  fileprivate func holdMarks(orTasks: Bool = false) -> Bool {
    // Without contiguous bytes the answer is yes, since a needless search only costs time.
    withContiguousStorageIfAvailable { bytes in
      var offset = 1
      while offset < bytes.count {
        let (byte, before) = (bytes[offset], bytes[offset - 1])
        switch byte {
        case UInt8(ascii: "~"): if before == byte { return true }
        case UInt8(ascii: "/"):
          if before == byte, offset > 1, bytes[offset - 2] == UInt8(ascii: ":") { return true }
        case UInt8(ascii: "."):
          if before == UInt8(ascii: "w"), offset > 1, bytes[offset - 2] == before { return true }
        case UInt8(ascii: "]"):
          if orTasks, " xX".utf8.contains(before) { return true }
        default: break
        }
        offset += 1
      }
      return false
    } ?? true
  }
}
