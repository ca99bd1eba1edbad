import MarbleModel

/// A sequence diagram in words: its messages with their senders and receivers.
struct SequenceDescription {
  private static let limit = 60

  let title: String
  let text: String

  init(of diagram: SequenceDiagram, words: PageWords) {
    let lanes = diagram.lanes.map(DiagramText.shown)
    title = words[.sequence] + words[.colon] + lanes.joined(separator: words[.comma])
    var sentences = diagram.rows.prefix(Self.limit).map { row in
      switch row {
      case .message(let from, let to, let text):
        words.sends(lanes[from], to: lanes[to], DiagramText.shown(text))
      case .note(let lane, let text): lanes[lane] + words[.colon] + DiagramText.shown(text)
      case .gap: words[.someLeftOut]
      }
    }
    if diagram.rows.count > Self.limit {
      sentences.append(words.say(.leftOut, count: diagram.rows.count - Self.limit))
    }
    text = sentences.joined(separator: words[.andThen]) + words[.sentenceEnd]
  }
}
