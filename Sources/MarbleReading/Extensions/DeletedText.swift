import MarbleModel

/// The search for deleted text, which is between `~~` and `~~`.
enum DeletedText {
  /// Returns running text with each deleted part wrapped in one piece.
  static func fold(_ text: [Inline]) -> [Inline] {
    guard text.contains(where: \.hasMark) else { return text }
    var result: [Inline] = []
    // The open mark and what follows it; the mark stays as text if no other closes it.
    var open: (mark: Inline, content: [Inline])?
    for piece in text.flatMap(\.splitAtMarks) {
      guard piece.isMark else {
        if open == nil { result.append(piece) } else { open?.content.append(piece) }
        continue
      }
      if let (mark, content) = open {
        let isText = content.contains { !$0.isBreak }
        if isText {
          result.append(Inline(.deleted(content), at: mark.position))
        } else {
          result += [mark] + content + [piece]
        }
        open = nil
      } else {
        open = (piece, [])
      }
    }
    if let (mark, content) = open { result += [mark] + content }
    return result
  }
}

extension Inline {
  fileprivate var isMark: Bool { content == .text("~~") }

  fileprivate var hasMark: Bool {
    guard case .text(let text) = content else { return false }
    return text.utf8.contains(bytes: "~~".utf8)
  }

  /// The piece split at its marks, which become pieces of their own.
  fileprivate var splitAtMarks: [Inline] {
    guard case .text(let text) = content, hasMark else { return [self] }
    var pieces: [Inline] = []
    var offset = 0
    for (index, part) in text.split(separator: "~~", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 {
        pieces.append(Inline(.text("~~"), at: position.moved(by: offset - 2)))
      }
      if !part.isEmpty {
        pieces.append(Inline(.text(String(part)), at: position.moved(by: offset)))
      }
      offset += part.utf8.count + 2
    }
    return pieces
  }
}
