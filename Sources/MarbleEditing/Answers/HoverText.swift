import MarbleModel

/// The text that an editor shows about a word of Marble's, or a link, at a place.
struct HoverText {
  let cursor: Cursor
  let chapter: Chapter?
  let links: LinkPlaces?

  /// The text with its range; `null` if there is nothing to say.
  var json: JSONValue {
    if let (explanation, range) = explanation { return json(explanation.markdown, range) }
    guard let links, let link = links.link(at: cursor.offset),
      let (path, anchor) = links.target(of: link), let text = links.text(about: path, anchor)
    else { return .null }
    return json(text, link.range)
  }

  private var explanation: (Explanation, Range<Int>)? {
    let (word, range) = cursor.word
    let name = word.prefix { $0 != "=" && $0 != ":" }
    let found: Explanation? =
      switch cursor.context(in: chapter) {
      case .fence: Explanation.all(.fence).first { $0.form == word }
      case .word: Explanation.all(.word).first { $0.name == name }
      case .expectationWord(let kind, _):
        Explanation.all(.fence).first { $0.form.prefix { $0 != "=" } == "\(kind.rawValue) \(name)" }
      case .setting: Explanation.all(.setting).first { $0.name == name }
      case .head: Explanation.all(.head).first { $0.name == name }
      case .expectation: Explanation.all(.wildcard).first { word.contains($0.form) }
      case .address, .linkText, .code, .text: nil
      }
    return found.map { ($0, range) }
  }

  private func json(_ text: String, _ range: Range<Int>) -> JSONValue {
    [
      "contents": ["kind": "markdown", "value": .string(text)],
      "range": cursor.source.json(range),
    ]
  }
}
